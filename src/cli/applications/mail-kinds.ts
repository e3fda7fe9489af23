import { NOTICE } from '../../server/mail/notice.ts';
import { translate } from '../translate.ts';

/** What staff call each kind of mail. */
export const MAIL_KINDS: Readonly<Record<string, string>> = {
  application: translate('list.mail.application'),
  'opt-in': translate('list.mail.opt-in'),
  [NOTICE]: translate('list.mail.notice'),
};
