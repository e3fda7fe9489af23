/**
 * The kind of a mail that tells staff of a new application. It holds nothing personal, and NOTIFY_EMAIL names its
 * recipient: whoever corrects a mistyped address gets the notices that wait, too.
 */
export const NOTICE = 'notice';
