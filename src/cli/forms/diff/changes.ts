import type { Form, Step } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { quoted } from '../explain/names.ts';
import { type DiffChange, pairs } from './change.ts';
import { conditionOrderChanges, textOf, withNewOrder } from './condition-order.ts';
import { fieldChanges } from './fields.ts';
import type { MailsOfAll } from './mails.ts';
import type { Matched } from './matching.ts';
import { optionChanges } from './options.ts';
import { orderChanges } from './order.ts';
import { renamedSteps, withNewStepIds } from './renamed-steps.ts';
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
  const renamed = renamedSteps(before, after);
  const then = withNewStepIds(before, renamed);
  const old = withNewOrder(then, after);
  const options = optionChanges(old, after);
  const changes = [
    ...valueChanges(old, after),
    ...stepNameChanges(renamed, after),
    ...fieldChanges(old, after),
    ...options.changes,
    ...ruleChanges(old, after, options.whole),
    ...conditionOrderChanges(then, after),
    ...textChanges(old, after, mails),
    ...reviewChanges(old, after),
    ...orderChanges(old, after),
  ];
  return changes.length > 0 || ownText(old) === ownText(after)
    ? changes
    : [{ kind: 'form', text: translate('diff.unsaid', { form: after.id }) }];
}

function stepNameChanges(renamed: readonly Matched<Step>[], { site }: Form): readonly DiffChange[] {
  return renamed.map(({ old, fresh }) => {
    const [before, after] = [quoted(old.id), quoted(fresh.id)];
    const text = translate('diff.step.renamed', { step: quoted(plainText(fresh.label, site)), before, after });
    return { kind: 'step', text };
  });
}

/** A form as text, without what the shared files say. */
function ownText({ messages: _messages, texts: _texts, site: _site, ...own }: Form): string {
  return textOf(own);
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
