/** Options whose text people read, and which may hold placeholders and links; some are lists of such texts. */
export const FORMATTED_TEXTS = [
  'lead',
  'title',
  'label',
  'intro',
  'note',
  'draftNote',
  'text',
  'term',
  'hint',
  'errorHint',
  'summary',
  'summaryText',
  'amount',
  'caption',
  'detail',
  'detailLabel',
  'list',
  'next',
  'nextTitle',
  'group',
  'facts',
] as const;

/**
 * @param path of a text in a file with uis of fields
 * @returns whether it is the label of a field, which is plain text: a click on a label must not follow a link
 */
export function isFieldLabel(path: readonly (string | number)[]): boolean {
  return path.length === 3 && path[0] === 'fields' && path[2] === 'label';
}

/** Options of mails, whose texts may hold placeholders of their own. */
export const MAIL_TEXTS = ['subject', 'preheader', 'opening', 'ending'] as const;
