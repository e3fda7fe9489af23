import { inSchema } from '../reading/blocks.ts';
import { addYears, type Day } from '../../engine/calendar.ts';
import { shapeOf } from '../../engine/containers.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { declaredFields } from '../reading/branches.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { accepts, daysFor, hasUntried, samplesOf } from '../solving/samples.ts';

/** Keywords that are no rules for a value. */
const NO_RULES = new Set([
  'type',
  'title',
  'description',
  'errorMessage',
  'warning',
  'optionalMark',
  'properties',
  'required',
  'oneOf',
  'items',
]);

/** Keywords that samples of texts and ticks can't satisfy for sure. */
const UNSURE = new Set(['format', 'pattern', 'contains', 'not', 'if', 'then']);

/** Finds fields whose rules no value can satisfy together, and steps that require such a field. */
export function checkContradictions(definition: Definition, today: Day): readonly Finding[] {
  const impossible = new Map<Schema, readonly string[]>();
  const findings: Finding[] = [];
  for (const { field, own, schema, branch } of declaredFields(definition)) {
    if (shapeOf(schema) !== 'value' || isPossible(schema, today)) continue;
    const place = placeOf(definition, branch.schema, 'properties', own);
    if (hasUntried(schema) && isPossible(without(schema, UNSURE), today)) {
      findings.push(
        findingAt(definition, place, {
          rule: 'undecided',
          severity: 'notice',
          message: `field <${field}>: no sample fits its rules`,
          values: { field, kind: 'field' },
        }),
      );
      continue;
    }
    const keywords = blamedRules(schema, today);
    impossible.set(schema, keywords);
    // no rule is to blame, so the options are: accessibility.ts finds two with the same value
    if (keywords.length === 0 && schema.oneOf) continue;
    findings.push(
      findingAt(definition, place, {
        rule: 'rules-contradict',
        message: `field <${field}>: no value keeps to ${keywords.join(', ')}`,
        values: { field, keywords: keywords.join(', ') },
      }),
    );
  }
  for (const { id } of definition.steps) {
    const own = definition.branches.filter(
      ({ step, container, conditions }) => step.id === id && container === '' && conditions.length === 0,
    );
    const field = own
      .flatMap(({ schema }) => schema.required ?? [])
      .find((name) => own.some(({ schema }) => impossible.has(schema.properties?.[name] ?? {})));
    if (field !== undefined)
      findings.push(
        findingAt(definition, inSchema(definition.id, 'definitions', id), {
          rule: 'step-without-answer',
          message: `no answers get through step <${id}>: <${field}> is required and has no valid value`,
          values: { step: id, field },
        }),
      );
  }
  return findings;
}

/** Tries days up to a year ahead: a window may begin within that time; one that begins later is a mistake. */
function isPossible(schema: Schema, today: Day): boolean {
  const days = daysFor([schema], today).filter((day) => day <= addYears(today, 1));
  return days.some((day) => samplesOf(schema, day).some((value) => accepts(schema, value, day)));
}

function without(schema: Schema, keywords: ReadonlySet<string>): Schema {
  return Object.fromEntries(Object.entries(schema).filter(([keyword]) => !keywords.has(keyword)));
}

/** @returns the rules each of which, if removed, would let a value through; all rules when no single one would */
function blamedRules(schema: Schema, today: Day): readonly string[] {
  const rules = Object.keys(schema).filter((keyword) => !NO_RULES.has(keyword) && keyword !== 'then');
  const blamed = rules.filter((keyword) =>
    // `if` and `then` are one rule: ajv accepts neither without the other
    isPossible(without(schema, new Set(keyword === 'if' ? ['if', 'then'] : [keyword])), today),
  );
  return blamed.length > 0 ? blamed : rules;
}
