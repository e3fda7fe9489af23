import { parseDate } from '../../engine/calendar.ts';
import { compileRules } from '../compile.ts';
import type { Finding } from '../../engine/errors.ts';
import { evaluate } from '../../engine/evaluate.ts';
import type { Example } from '../../engine/example.ts';
import { nameOf, type Path } from '../../engine/answer-path.ts';
import { isAnswers } from '../../engine/containers.ts';
import { fieldsOf } from '../../engine/fields.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { type Problem, problemsText } from '../../engine/problem.ts';
import { insideName } from '../../engine/step.ts';
import type { Source } from '../reading/source.ts';
import { type Definition, placeOf } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import { type Places, placesIn } from '../solving/places.ts';

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
  const visited: Places[] = [];
  const shown = new Set<string>();
  for (const source of examples) {
    const { today, answers, problems, warnings = [] } = source.value as Example;
    const day = parseDate(today);
    const real = evaluate(form, rules, answers, day);
    if (source === complete && real.problems.length > 0 && !form.testOnly)
      findings.push(exampleIncomplete(definition.id, source, real.problems));
    visited.push(placesIn(form, rules, real.answers, day));
    for (const { path, message } of [...real.problems, ...real.warnings]) shown.add(`${nameOf(path)}: ${message}`);
    const at = { id: definition.id, sources: new Map([[source.file, source]]) };
    for (const path of unknownIn(form, answers))
      findings.push(
        findingAt(
          at,
          { file: source.file, path: ['answers', ...path] },
          {
            rule: 'unknown-field',
            severity: 'warning',
            message: `answers unknown field <${nameOf(path)}>`,
            values: { field: nameOf(path), ...meant(nameOf(path), definition.declared) },
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
            message: `expects other ${what} than there are: ${problemsText(found)}`,
            values: differenceOf(expected, found),
          },
        ),
      );
    }
  }
  // a form that is still being made owes no examples
  if (form.testOnly) return findings;
  return [...findings, ...checkBranches(definition, form, visited), ...checkMessagesShown(definition, shown)];
}

/** @returns the finding that a form's complete example can't be sent on its own day */
export function exampleIncomplete(form: string, source: Source, problems: readonly Problem[]): Finding {
  const found = problemsText(problems);
  return findingAt(
    { id: form, sources: new Map([[source.file, source]]) },
    { file: source.file, path: ['problems'] },
    { rule: 'example-incomplete', message: `has problems: ${found}`, values: { found } },
  );
}

/** @returns what to fill into the finding's text; `kind` where one side has nothing that the other lacks */
function differenceOf(expected: readonly Problem[], real: readonly Problem[]) {
  const found = problemsText(real.filter((one) => !has(expected, one)));
  const missing = problemsText(expected.filter((one) => !has(real, one)));
  const kind = missing === '' ? 'more' : found === '' ? 'fewer' : 'others';
  return { kind, found, expected: missing };
}

const plain = ({ path, message }: Problem) => ({ path, message });
const has = (problems: readonly Problem[], { path, message }: Problem) =>
  problems.some((one) => one.message === message && one.path.join('/') === path.join('/'));

/** @returns the paths of the answers that no field of the form has */
function unknownIn(form: Form, answers: Answers, at: Path = []): readonly Path[] {
  return Object.entries(answers).flatMap(([own, value]): readonly Path[] => {
    const path = [...at, own];
    const field = fieldsOf(form).get(nameOf(path));
    if (!field) return [path];
    if (field.shape === 'group') return isAnswers(value) ? unknownIn(form, value, path) : [];
    if (field.shape === 'value' || !Array.isArray(value)) return [];
    return value.flatMap((entry, index) => (isAnswers(entry) ? unknownIn(form, entry, [...path, index]) : []));
  });
}

function checkBranches(definition: Definition, form: Form, visited: readonly Places[]): readonly Finding[] {
  return [...definition.branches, ...definition.inner].flatMap((branch) => {
    const { schema, conditions } = branch;
    const step = form.steps[branch.step.index];
    if (!schema.if || !step) return [];
    const inside = { ...branch, conditions: [...conditions, schema.if] };
    if (visited.some((places) => places(step, inside).length > 0)) return [];
    return [
      findingAt(definition, placeOf(definition, schema, 'if'), {
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
  for (const { schema: branch, container } of [...definition.branches, ...definition.inner]) {
    const { required = {} } = (typeof branch.errorMessage === 'object' ? branch.errorMessage : {}) as {
      required?: Record<string, string>;
    };
    for (const [own, text] of Object.entries(required))
      checkShown(insideName(container, own), text, branch, 'errorMessage', 'required', own);
    for (const [own, schema] of Object.entries(branch.properties ?? {})) {
      const field = insideName(container, own);
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
