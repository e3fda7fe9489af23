import { parseDate } from '../../engine/calendar.ts';
import { compileRules } from '../compile.ts';
import type { Finding } from '../../engine/errors.ts';
import { evaluate } from '../../engine/evaluate.ts';
import type { Example } from '../../engine/example.ts';
import type { Answers, Form, Schema } from '../../engine/form.ts';
import type { Problem } from '../../engine/problem.ts';
import type { Source } from '../reading/source.ts';
import { type Definition, placeOf } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import { accepts } from '../solving/samples.ts';

/** The example that fills in the form in testing mode. */
const COMPLETE = 'examples/complete.json';

/** Compares examples with what the rules say of them, and finds conditions and messages that no example shows. */
export function checkExamples(definition: Definition, form: Form, examples: readonly Source[]): readonly Finding[] {
  const complete = examples.find(({ file }) => file === `${definition.id}/${COMPLETE}`);
  if (!complete)
    return [
      findingAt(
        definition,
        { file: `${definition.id}/schema.json`, path: [] },
        {
          rule: 'example-missing',
          severity: 'warning',
          message: `there is no ${COMPLETE}`,
          values: { file: COMPLETE },
        },
      ),
    ];
  const rules = compileRules(form);
  const findings: Finding[] = [];
  const visited: { answers: Answers; today: number }[] = [];
  const shown = new Set<string>();
  for (const source of examples) {
    const { today, answers, problems, warnings = [] } = source.value as Example;
    const day = parseDate(today);
    const real = evaluate(form, rules, answers, day);
    if (source === complete && real.problems.length > 0 && !form.testOnly)
      findings.push(
        findingAt(
          { id: definition.id, sources: new Map([[source.file, source]]) },
          { file: source.file, path: ['problems'] },
          {
            rule: 'example-incomplete',
            severity: 'warning',
            message: `has problems: ${list(real.problems)}`,
            values: { found: list(real.problems) },
          },
        ),
      );
    visited.push({ answers: real.answers, today: day });
    for (const { path, message } of [...real.problems, ...real.warnings]) shown.add(`${path.join('/')}: ${message}`);
    const at = { id: definition.id, sources: new Map([[source.file, source]]) };
    const strange = Object.keys(answers).filter((name) => !definition.declared.has(name));
    for (const name of strange)
      findings.push(
        findingAt(
          at,
          { file: source.file, path: ['answers', name] },
          {
            rule: 'unknown-field',
            severity: 'warning',
            message: `answers unknown field <${name}>`,
            values: { field: name, ...meant(name, definition.declared) },
          },
        ),
      );
    for (const [what, expected, found] of [
      ['problems', problems, real.problems],
      ['warnings', warnings, real.warnings],
    ] as const) {
      if (JSON.stringify(expected.map(plain)) === JSON.stringify(found)) continue;
      findings.push(
        findingAt(
          at,
          { file: source.file, path: [what] },
          {
            rule: 'example-differs',
            message: `expects other ${what} than there are: ${list(found)}`,
            values: {
              found: list(found.filter((one) => !has(expected, one))),
              expected: list(expected.filter((one) => !has(found, one))),
            },
          },
        ),
      );
    }
  }
  return [...findings, ...checkBranches(definition, visited), ...checkMessagesShown(definition, shown)];
}

const plain = ({ path, message }: Problem) => ({ path, message });
const list = (problems: readonly Problem[]) =>
  problems.map(({ path, message }) => `${path.join('/')}: ${message}`).join(' · ');
const has = (problems: readonly Problem[], { path, message }: Problem) =>
  problems.some((one) => one.message === message && one.path.join('/') === path.join('/'));

function checkBranches(
  definition: Definition,
  visited: readonly { answers: Answers; today: number }[],
): readonly Finding[] {
  return definition.branches.flatMap(({ schema: branch, conditions }) => {
    if (!branch.if) return [];
    const all: readonly Schema[] = [...conditions, branch.if];
    if (visited.some(({ answers, today }) => all.every((condition) => accepts(condition, answers, today)))) return [];
    return [
      findingAt(definition, placeOf(definition, branch, 'if'), {
        rule: 'branch-unvisited',
        severity: 'warning',
        message: 'no example visits this condition',
      }),
    ];
  });
}

/** Checks the form's own messages only, not those of the catalogue. */
function checkMessagesShown(definition: Definition, shown: ReadonlySet<string>): readonly Finding[] {
  const findings: Finding[] = [];
  const checkShown = (field: string, text: unknown, node: object, ...path: string[]) => {
    if (typeof text !== 'string' || shown.has(`${field}: ${text}`)) return;
    findings.push(
      findingAt(definition, placeOf(definition, node, ...path), {
        rule: 'message-unvisited',
        severity: 'warning',
        message: `no example brings up: ${text}`,
        values: { field, text },
      }),
    );
  };
  for (const { schema: branch } of definition.branches) {
    const { required = {} } = (typeof branch.errorMessage === 'object' ? branch.errorMessage : {}) as {
      required?: Record<string, string>;
    };
    for (const [field, text] of Object.entries(required))
      checkShown(field, text, branch, 'errorMessage', 'required', field);
    for (const [field, schema] of Object.entries(branch.properties ?? {})) {
      for (const part of [schema, schema.warning ?? {}]) {
        const { errorMessage } = part;
        if (typeof errorMessage === 'string') checkShown(field, errorMessage, part, 'errorMessage');
        else
          for (const [key, text] of Object.entries(errorMessage ?? {}))
            checkShown(field, text, part, 'errorMessage', key);
      }
    }
  }
  return findings;
}
