import { isObject } from '../../engine/is-object.ts';
import { shapeOf } from '../../engine/containers.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { generalMessage } from '../../engine/general-message.ts';
import { insideName } from '../../engine/step.ts';
import type { Definition } from '../reading/definition.ts';
import type { Place } from '../reading/blocks.ts';
import { placeOf, placeOfUi } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import { writeNumber } from '../../engine/locale.ts';
import { countsIn } from './counts-named.ts';
import { daysIn, fixedDaysOf } from './days-named.ts';
import { wrongSpanIn } from './spans-named.ts';
import { isNeverBroken, placeholdersIn, RULES } from './catalogue.ts';

/** Checks that every rule has a message, every message a rule, and that its placeholders exist. */
export function checkMessages(definition: Definition): readonly Finding[] {
  const { fields, messages } = definition;
  const branches = definition.branches.map((branch) => ({
    ...branch,
    // the message for a required field may be in any branch of the same step and container
    home: `${branch.step.id} ${branch.container}`,
  }));
  const findings: Finding[] = [];
  const requiredIn = new Map<string, Set<string>>();
  for (const { home, schema: branch } of branches)
    requiredIn.set(home, new Set([...(requiredIn.get(home) ?? []), ...(branch.required ?? [])]));
  for (const { home, container, schema: branch } of branches) {
    const own = isObject(branch.errorMessage) ? branch.errorMessage : {};
    for (const [key, value] of Object.entries(own)) {
      const unused =
        key === 'required' && isObject(value)
          ? Object.keys(value).filter((field) => !requiredIn.get(home)?.has(field))
          : [];
      for (const field of unused)
        findings.push(
          findingAt(definition, placeOf(definition, branch, 'errorMessage', key, field), {
            rule: 'message-unused',
            severity: 'warning',
            message: `there is a message for <${field}>, which is not required`,
            values: { key: field, ...meant(field, requiredIn.get(home) ?? []) },
          }),
        );
      if (key === 'required' && isObject(value))
        for (const [field, text] of Object.entries(value))
          findings.push(
            ...placeholders(definition, branch, ['errorMessage', key, field], String(text)),
            ...repeated(definition, branch, ['errorMessage', key, field], 'required', text),
          );
    }
    const covered = isObject(own['required']) ? own['required'] : {};
    for (const [index, field] of (branch.required ?? []).entries()) {
      if (messages['required'] === undefined && !Object.hasOwn(covered, field))
        findings.push(missing(definition, branch, ['required', index], field, 'required'));
    }
    for (const [name, schema] of Object.entries(branch.properties ?? {})) {
      const field = insideName(container, name);
      const also = [
        ...(shapeOf(schema) === 'group' ? ['required'] : []),
        ...(fields[field]?.lookup ? ['lookup'] : []),
        ...(schema['fileTypes'] === undefined ? [] : ['file.damaged', 'file.infected']),
      ];
      findings.push(...ofSchema(definition, field, schema, also));
    }
  }
  return findings;
}

function ofSchema(definition: Definition, field: string, schema: Schema, also: readonly string[]): readonly Finding[] {
  const { messages } = definition;
  const { errorMessage } = schema;
  const own = isObject(errorMessage) ? errorMessage : {};
  const rules = RULES.filter((rule) => schema[rule] !== undefined && !isNeverBroken(schema, rule));
  const findings: Finding[] = [];
  for (const rule of rules) {
    const detail = `${rule}.${String(schema[rule]).replace('integer', 'number')}`;
    if (typeof errorMessage === 'string' || Object.hasOwn(own, rule)) continue;
    if (isOtherThanTick(schema, rule)) findings.push(misleading(definition, schema, field, rule));
    else if (!Object.hasOwn(messages, rule) && !Object.hasOwn(messages, detail))
      findings.push(missing(definition, schema, [rule], field, rule));
  }
  for (const key of Object.keys(own).filter((name) => !rules.includes(name) && !also.includes(name))) {
    findings.push(
      findingAt(definition, placeOf(definition, schema, 'errorMessage', key), {
        rule: 'message-unused',
        severity: 'warning',
        message: `field <${field}> has a message for "${key}", but no such rule`,
        // the name of another rule is no typo
        values:
          key === 'required' || isNeverBroken(schema, key)
            ? { key, field, kind: key }
            : { key, ...(RULES.includes(key) ? {} : meant(key, rules)) },
      }),
    );
  }
  const ownMessages =
    typeof errorMessage === 'string'
      ? [['', errorMessage] as const]
      : Object.entries(own).map(([key, text]) => [key, String(text)] as const);
  for (const [key, text] of ownMessages) {
    const path = key === '' ? ['errorMessage'] : ['errorMessage', key];
    findings.push(
      ...placeholders(definition, schema, path, text),
      ...numbersIn(definition, schema, key, text),
      ...(rules.includes(key) ? repeated(definition, schema, path, key, text) : []),
    );
  }
  findings.push(...daysInHint(definition, field, schema));
  for (const inner of [shapeOf(schema) === 'list' ? undefined : schema.items, schema.warning])
    if (inner) findings.push(...ofSchema(definition, field, inner, []));
  return findings;
}

/**
 * Finds a message that repeats the catalogue's word for word. If only one of them is corrected later, nobody notices.
 */
function repeated(
  definition: Definition,
  node: Schema,
  path: readonly string[],
  key: string,
  text: unknown,
): readonly Finding[] {
  if (text !== generalMessage(definition.messages, node, key)) return [];
  return [
    findingAt(definition, placeOf(definition, node, ...path), {
      rule: 'message-repeated',
      severity: 'warning',
      message: `says what the catalogue says for "${key}"`,
      values: { key },
    }),
  ];
}

function missing(
  definition: Definition,
  node: Schema,
  path: readonly (string | number)[],
  field: string,
  keyword: string,
): Finding {
  return findingAt(definition, placeOf(definition, node, ...path), {
    rule: 'message-missing',
    message: `field <${field}> has no message for "${keyword}"`,
    values: { field, keyword },
  });
}

/** Whether the catalogue's message does not fit: that for `const` is for ticks, and says that the field is empty. */
function isOtherThanTick(schema: Schema, rule: string): boolean {
  return rule === 'const' && schema.const !== true;
}

/** A warning, since a server keeps forms in service that were written before this was checked. */
function misleading(definition: Definition, node: Schema, field: string, keyword: string): Finding {
  const text = generalMessage(definition.messages, node, keyword);
  return findingAt(definition, placeOf(definition, node, keyword), {
    rule: 'message-missing',
    severity: 'warning',
    message: `field <${field}> has no message of its own for "${keyword}"`,
    values: { field, keyword, text, kind: keyword },
  });
}

function placeholders(definition: Definition, node: object, path: readonly string[], text: string): readonly Finding[] {
  return placeholdersIn(text).map((name) =>
    findingAt(definition, placeOf(definition, node, ...path), {
      rule: 'message-placeholder',
      message: `nothing is filled in for {${name}}`,
      values: { placeholder: name },
    }),
  );
}

const withoutThousands = (text: string) => text.replaceAll(/(?<=\d)\.(?=\d{3}\b)/g, '');

/** Finds a message that names another day or number than its rule. */
function numbersIn(definition: Definition, schema: Schema, key: string, text: string): readonly Finding[] {
  const place = placeOf(definition, schema, 'errorMessage', key);
  const limit = schema[key];
  const span = wrongSpanIn(text, limit, definition);
  if (span) return [limitText(definition, place, span)];
  if (key === 'dateFrom' || key === 'dateTo') {
    const days = fixedDaysOf(schema);
    const wrong = daysIn(text).find((day) => !days.includes(day));
    return wrong === undefined
      ? []
      : [
          findingAt(definition, place, {
            rule: 'date-text',
            severity: 'warning',
            message: `names the day ${wrong}, which is no limit`,
            values: { day: wrong, limits: days.join(', ') },
          }),
        ];
  }
  const inText =
    typeof limit === 'number'
      ? (withoutThousands(text).match(/\d+(?:,\d+)?/g) ?? countsIn(text, definition).map(({ count }) => String(count)))
      : key === 'maxFileSize'
        ? (text.match(/\d+ [KM]B/g) ?? [])
        : [];
  const meantHere =
    typeof limit === 'number'
      ? [schema.minimum, schema.maximum, limit].filter((one) => one !== undefined).map((one) => writeNumber(one))
      : [String(limit)];
  if (inText.length === 0 || inText.some((number) => meantHere.includes(number))) return [];
  return [limitText(definition, place, { text: inText.join(', '), limit: String(limit) })];
}

const limitText = (definition: Definition, place: Place, values: { readonly text: string; readonly limit: string }) =>
  findingAt(definition, place, {
    rule: 'limit-text',
    severity: 'warning',
    message: `names ${values.text}, the limit is ${values.limit}`,
    values,
  });

/**
 * Finds a hint with several days, of which one is no limit of the field. Several days are a window; a single one may be
 * an example.
 */
function daysInHint(definition: Definition, field: string, schema: Schema): readonly Finding[] {
  const days = fixedDaysOf(schema);
  const named = daysIn(definition.fields[field]?.hint ?? '');
  const wrong = days.length > 0 && named.length > 1 ? named.find((day) => !days.includes(day)) : undefined;
  return wrong === undefined
    ? []
    : [
        findingAt(definition, placeOfUi(definition, field, 'hint'), {
          rule: 'date-text',
          severity: 'warning',
          message: `names the day ${wrong}, which is no limit`,
          values: { day: wrong, limits: days.join(', ') },
        }),
      ];
}
