/** Options whose text people read, and which may hold placeholders and links; some are lists of such texts. */
export const FORMATTED_TEXTS = [
  'lead',
  'title',
  'label',
  'intro',
  'note',
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

/** Options of mails, whose texts may hold placeholders of their own. */
export const MAIL_TEXTS = ['subject', 'preheader', 'opening', 'ending'] as const;
