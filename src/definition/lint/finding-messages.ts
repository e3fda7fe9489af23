import type { Finding } from '../../engine/errors.ts';
import { fillGerman } from './fill-german.ts';

type FindingValues = NonNullable<Finding['values']>;

/** The tools' German texts by key: src/cli/texts.de.json. */
export type FindingMessages = Readonly<Record<string, string>>;

/** @returns what is wrong, in German: the message of the rule, or of the variant that the finding's `kind` names */
export function messageOf({ rule, values = {}, message }: Finding, messages: FindingMessages): string {
  const template = messages[`check.${rule}.${String(values['kind'])}`] ?? messages[`check.${rule}`];
  return template === undefined ? message : fillGerman(template, inWords(values, messages));
}

/**
 * @returns how to fix it: by its `advice`, by its `kind`, the name that was probably meant, else as the rule says
 */
export function fixOf({ rule, values = {} }: Finding, messages: FindingMessages): string | undefined {
  const own =
    messages[`check.${rule}.instead.${String(values['advice'])}`] ??
    messages[`check.${rule}.${String(values['kind'])}.fix`];
  if (own !== undefined) return fillGerman(own, values);
  const meant = messages['check.meant'];
  if (values['suggestion'] !== undefined && meant !== undefined) return fillGerman(meant, values);
  const template = messages[`check.${rule}.fix`];
  return template === undefined ? undefined : fillGerman(template, values);
}

/** @returns the finding in German, on one line, for logs */
export function findingLine(finding: Finding, messages: FindingMessages): string {
  const { file, line, column, rule } = finding;
  const said = [messageOf(finding, messages), fixOf(finding, messages) ?? ''].join(' ').trim();
  return `${file}:${line}:${column} ${said} [${rule}]`;
}

/** @returns the finding in German, with the properties of the contract (decisions.md#contract) */
export function germanFinding(finding: Finding, messages: FindingMessages): Finding {
  const { rule, severity, file, line, column, answers, also } = finding;
  const fix = fixOf(finding, messages);
  return {
    rule,
    severity,
    file,
    line,
    column,
    message: messageOf(finding, messages),
    ...(fix === undefined ? {} : { fix }),
    ...(also === undefined ? {} : { also }),
    ...(answers === undefined ? {} : { answers }),
  };
}

/** Replaces the names of JSON types by German words. */
function inWords(values: FindingValues, messages: FindingMessages): FindingValues {
  const { kind, expected } = values;
  if (kind !== 'type' || expected === undefined) return values;
  const types = String(expected).split(', ');
  return { ...values, expected: types.map((type) => messages[`check.type.${type}`] ?? type).join(', ') };
}
