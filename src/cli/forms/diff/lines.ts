import type { Problem } from '../../../engine/problem.ts';
import { translate } from '../../translate.ts';
import { type DiffChange, KINDS } from './change.ts';
import type { BrokenExample } from './examples.ts';
import type { Outcome } from './stored.ts';

/** The most references that are printed per reason; --json has all. */
const MOST = 10;
/** The most further examples with the same problems that are printed. */
const MOST_EXAMPLES = 5;

/** @returns the changes as lines, grouped by kind */
export function changeLines(changes: readonly DiffChange[]): readonly string[] {
  return KINDS.flatMap((kind) => {
    const own = changes.filter((change) => change.kind === kind);
    return own.length === 0 ? [] : [`  ${translate(`diff.kind.${kind}`)}`, ...own.flatMap(lineOf)];
  });
}

function lineOf({ text, before }: DiffChange): readonly string[] {
  return before === undefined
    ? [`    ${text.replaceAll('\n', '\n      ')}`]
    : [`    ${translate('diff.rule.before', { rule: before })}`, `    ${translate('diff.rule.now', { rule: text })}`];
}

/** @returns the broken examples as lines, with the problems found instead; those with the same ones together */
export function exampleLines(broken: readonly BrokenExample[]): readonly string[] {
  if (broken.length === 0) return [translate('diff.examples.hold')];
  const alike = Map.groupBy(broken, ({ expected, found }) => JSON.stringify([expected, found]));
  return [
    broken.length === 1 ? translate('diff.examples.one') : translate('diff.examples.many', { n: broken.length }),
    ...[...alike.values()].flatMap(([first, ...others]) => (first ? [...linesOf(first), ...othersLine(others)] : [])),
  ];
}

function linesOf({ file, expected, found }: BrokenExample): readonly string[] {
  return [
    `  ${file}`,
    ...(found.length > 0 ? [`    ${translate('examples.more', { text: problemsSaid(found) })}`] : []),
    ...(expected.length > 0 ? [`    ${translate('examples.fewer', { text: problemsSaid(expected) })}`] : []),
    ...(found.length + expected.length === 0 ? [`    ${translate('diff.examples.order')}`] : []),
  ];
}

function othersLine(others: readonly BrokenExample[]): readonly string[] {
  if (others.length === 0) return [];
  const named = others
    .slice(0, MOST_EXAMPLES)
    .map(({ file }) => file)
    .join(', ');
  const rest = others.length - MOST_EXAMPLES;
  const files = rest > 0 ? translate('diff.stored.more', { named, n: rest }) : named;
  return [`    ${translate('diff.examples.alike', { files })}`];
}

/** @returns the problems as one text, each with its path and message */
export function problemsSaid(problems: readonly Problem[]): string {
  return problems.length === 0
    ? translate('diff.no-problem')
    : problems.map(({ path, message }) => `${path.join('.')} „${message}“`.trimStart()).join(', ');
}

function brokenLine(checked: number, invalid: number): string {
  if (checked === 1) return translate('diff.stored.broken.one');
  return invalid === 1
    ? translate('diff.stored.broken.one-of', { checked })
    : translate('diff.stored.broken', { checked, invalid });
}

function holdLine(checked: number): string {
  if (checked === 0) return translate('diff.stored.untouched');
  return checked === 1 ? translate('diff.stored.hold.one') : translate('diff.stored.hold', { checked });
}

/** @returns the stored applications that would no longer be valid, as lines grouped by reason */
export function storedLines({ checked, invalid, broken }: Outcome): readonly string[] {
  return [
    invalid > 0 ? brokenLine(checked, invalid) : holdLine(checked),
    ...broken.flatMap(({ form, field, message, references }) => {
      const named = references.slice(0, MOST).join(', ');
      const rest = references.length - MOST;
      return [
        `  ${field === '' ? translate('diff.stored.reason-whole', { form, message, n: references.length }) : translate('diff.stored.reason', { form, field, message, n: references.length })}`,
        `    ${rest > 0 ? translate('diff.stored.more', { named, n: rest }) : named}`,
      ];
    }),
  ];
}
