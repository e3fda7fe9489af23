import { nameOf } from '../../../engine/answer-path.ts';
import { fieldsOf, labelOf } from '../../../engine/fields.ts';
import type { Form, Step } from '../../../engine/form.ts';
import { once } from '../../../engine/once.ts';
import { type Message, messagesIn } from '../../../definition/paths/messages-in.ts';
import type { FoundPath } from '../../../definition/paths/paths.ts';
import { translate } from '../../translate.ts';
import { namesOf, namesWithin } from '../explain/names.ts';
import { statementsAbout } from '../explain/statements.ts';

/** Rules that the elements of the page already show. */
const SEEN = new Set(['options', 'optionalMark']);

/** The messages of a form, by step. */
const messagesOf = once((form: Form) => new Map(form.steps.map((step) => [step.id, messagesIn(form, step)])));

/** @returns a line per rule of a field, with its message and a path that shows this message */
export function fieldLines(form: Form, step: Step, name: string, paths: readonly FoundPath[]): readonly string[] {
  const labels = new Set(
    fieldsOf(form)
      .get(name)
      ?.schemas.map((schema) => labelOf(form, name, schema)),
  );
  // a field with several labels: each rule has to name the label that it is about
  const names = labels.size > 1 ? namesOf(form) : namesWithin(namesOf(form), name);
  const messages = (messagesOf(form).get(step.id) ?? []).filter(({ field }) => field === name);
  const written = new Set<Message>();
  const lines = statementsAbout(form, step, name, names)
    .filter(({ rule }) => !SEEN.has(rule))
    .map(({ rule, text }) => {
      const brought = messages.filter(({ kind, rules }) =>
        rule === 'warning' ? kind === 'warning' : kind === 'problem' && rules.some(({ keyword }) => keyword === rule),
      );
      for (const message of brought) written.add(message);
      return [text, ...brought.map((message) => messageText(message, paths))].join(' ');
    });
  const placeholder = form.fields[name]?.placeholder;
  return [
    ...(placeholder === undefined ? [] : [translate('snapshot.placeholder', { placeholder })]),
    ...lines,
    ...messages.filter((message) => !written.has(message)).map((message) => messageText(message, paths, true)),
  ];
}

/** A message at a field, with a path that shows it. */
function messageText({ kind, field, text: message }: Message, paths: readonly FoundPath[], isBesides = false): string {
  const found = paths.find((one) =>
    (kind === 'warning' ? one.warnings : one.problems).some(
      (problem) => nameOf(problem.path) === field && problem.message === message,
    ),
  );
  const path = found?.name ?? translate('snapshot.no-path');
  if (kind === 'warning') return translate('snapshot.warning', { message, path });
  return isBesides ? translate('snapshot.besides', { message, path }) : translate('snapshot.error', { message, path });
}
