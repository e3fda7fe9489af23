import type { AsideSection } from '../../../engine/aside.ts';
import type { Form } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { listed, quoted } from '../explain/names.ts';
import { matched, movesOf, movesText } from './matching.ts';
import { nounOf, textDifferences } from './text-differences.ts';

/** @returns messages about the boxes beside the form: their texts, their order, and in which steps they are shown */
export function asideDifferences(before: Form, after: Form): readonly string[] {
  const { pairs, came, went } = matched(before.aside.sections, after.aside.sections, [
    (old, fresh) => JSON.stringify(old) === JSON.stringify(fresh),
    (old, fresh) => JSON.stringify(textsOf(old)) === JSON.stringify(textsOf(fresh)),
    (old, fresh) => fresh.title !== undefined && old.title === fresh.title,
    (old, fresh) => textIn({ ...old, title: '' }) === textIn({ ...fresh, title: '' }),
  ]);
  const moves = movesText(movesOf(pairs), (box) => nameOf(box));
  return [
    ...came.map((box) => translate('diff.box.came', { box: textIn(box) })),
    ...went.map((box) => translate('diff.box.went', { box: textIn(box) })),
    ...pairs.flatMap(({ old, fresh }) => [
      ...textDifferences(textsOf(old), textsOf(fresh), (path) =>
        translate('diff.box.text', { noun: nounOf(path), box: nameOf(old) }),
      ),
      ...stepsChanged({ before, after }, old, fresh),
    ]),
    ...(moves === '' ? [] : [translate('diff.order.boxes', { moves })]),
  ];
}

function textsOf({ steps: _steps, open: _open, ...texts }: AsideSection): Omit<AsideSection, 'steps' | 'open'> {
  return texts;
}

/** All texts of a box on one line. */
function textIn({ title, amount, caption, text, list = [], note, draftNote }: AsideSection): string {
  return [title, amount, caption, text, ...list, note, draftNote].filter((one) => one !== undefined).join(', ');
}

const nameOf = (box: AsideSection) => quoted(box.title ?? textIn(box));

function stepsChanged(
  { before, after }: { readonly before: Form; readonly after: Form },
  old: AsideSection,
  fresh: AsideSection,
): readonly string[] {
  const box = nameOf(fresh);
  const all = [stepsText(before, old.steps, 'all'), stepsText(after, fresh.steps, 'all')] as const;
  const open = [stepsText(before, old.open, 'none'), stepsText(after, fresh.open, 'none')] as const;
  return [
    ...(JSON.stringify(old.steps) === JSON.stringify(fresh.steps)
      ? []
      : [translate('diff.box.steps', { box, before: all[0], now: all[1] })]),
    ...(JSON.stringify(old.open) === JSON.stringify(fresh.open)
      ? []
      : [translate('diff.box.open', { box, before: open[0], now: open[1] })]),
  ];
}

/** @param otherwise which steps are meant if none is named */
function stepsText(form: Form, ids: readonly string[] | undefined, otherwise: 'all' | 'none'): string {
  if (ids === undefined || ids.length === 0) return translate(`diff.in-steps.${otherwise}`);
  const labels = ids.map((id) => quoted(plainText(form.steps.find((step) => step.id === id)?.label ?? id, form.site)));
  return translate(ids.length === 1 ? 'diff.in-step' : 'diff.in-steps', { steps: listed(labels, 'and') });
}
