import type { Form } from '../../../engine/form.ts';
import { translate } from '../../translate.ts';
import { inKeyOrder } from '../explain/leaves.ts';
import { type DiffChange, pairs } from './change.ts';
import { fieldChanges } from './fields.ts';
import type { MailsOfAll } from './mails.ts';
import { optionChanges } from './options.ts';
import { orderChanges } from './order.ts';
import { reviewChanges } from './review.ts';
import { ruleChanges } from './rules.ts';
import { textChanges } from './texts.ts';

/**
 * @param mails the shared texts of mails before and after the edit, which a form may replace by its own; by default
 *   only the form's own are compared
 * @returns the changes of an edited form; for an added or removed form one change that says so
 */
export function changesOf(
  before: Form | undefined,
  after: Form | undefined,
  mails: MailsOfAll = { before: undefined, after: undefined },
): readonly DiffChange[] {
  if (!after) return before ? [{ kind: 'form', text: translate('diff.form.went', { title: before.title }) }] : [];
  if (!before) return [{ kind: 'form', text: translate('diff.form.came', { title: after.title }) }];
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const options = optionChanges(before, after);
  const changes = [
    ...valueChanges(before, after),
    ...fieldChanges(before, after),
    ...options.changes,
    ...ruleChanges(before, after, options.whole),
    ...textChanges(before, after, mails),
    ...reviewChanges(before, after),
    ...orderChanges(before, after),
  ];
  return changes.length > 0 || ownText(before) === ownText(after)
    ? changes
    : [{ kind: 'form', text: translate('diff.unsaid', { form: after.id }) }];
}

/** A form as text, without what the shared files say. */
function ownText({ messages: _messages, texts: _texts, site: _site, ...own }: Form): string {
  return JSON.stringify(inKeyOrder(own));
}

/** @returns the named values that were added, removed or changed */
export function valueChanges(
  { values: then = {} }: Pick<Form, 'values'>,
  { values: now = {} }: Pick<Form, 'values'>,
): readonly DiffChange[] {
  return pairs(new Map(Object.entries(then)), new Map(Object.entries(now))).flatMap(
    ([name, { before, after }]): readonly DiffChange[] => {
      if (before === after) return [];
      const key = before === undefined ? 'came' : after === undefined ? 'went' : 'changed';
      const text = translate(`diff.value.${key}`, { name, before: before ?? '', after: after ?? '' });
      return [{ kind: 'value', text }];
    },
  );
}
