import type { Finding } from '../../engine/errors.ts';
import type { Schema, Step } from '../../engine/form.ts';
import type { Source } from './source.ts';
import { declarations } from '../../engine/step.ts';
import type { UiFile } from './ui-file.ts';

/** The form's two files, whose steps must match. */
interface StepFiles {
  readonly schema: Source | undefined;
  readonly ui: Source | undefined;
}

/**
 * Compares the steps of schema.json and ui.json. A step in only one of them would never be shown, or never be checked.
 */
export function checkSteps(
  form: string,
  root: Schema,
  { steps }: UiFile,
  { schema, ui }: StepFiles,
): readonly Finding[] {
  const findings: Finding[] = [];
  const add = (
    rule: string,
    source: Source | undefined,
    path: readonly (string | number)[],
    step: string,
    message: string,
  ) => findings.push(finding(form, rule, source, path, message, { step }));
  const shown = new Set<string>();
  for (const [index, { id }] of steps.entries()) {
    const at = ['steps', index, 'id'];
    if (!Object.hasOwn(root.definitions ?? {}, id))
      add('unknown-step', ui, at, id, `step <${id}> is not in the definitions of schema.json`);
    if (shown.has(id)) add('step-twice', ui, at, id, `step <${id}> stands here a second time`);
    shown.add(id);
  }
  const named = (root.allOf ?? []).map(({ $ref = '' }) => $ref.replace('#/definitions/', ''));
  for (const [index, { id }] of steps.entries()) {
    if (Object.hasOwn(root.definitions ?? {}, id) && !named.includes(id))
      add('step-not-in-all', ui, ['steps', index, 'id'], id, `step <${id}> is not in the allOf of schema.json`);
  }
  for (const [index, id] of named.entries()) {
    if (!shown.has(id))
      add('step-not-shown', schema, ['allOf', index], id, `step <${id}> is not in the steps of ui.json`);
  }
  return findings;
}

/**
 * Checks that a field is declared in one step only. In two it would be shown twice, and the rules of the first would
 * win.
 */
export function checkHomes(form: string, steps: readonly Step[], ui: Source | undefined): readonly Finding[] {
  const homes = new Map<string, string>();
  const findings: Finding[] = [];
  for (const [index, step] of steps.entries()) {
    for (const field of declarations(step.schema).keys()) {
      const home = homes.get(field);
      if (home === undefined) homes.set(field, step.id);
      else
        findings.push(
          finding(
            form,
            'field-twice',
            ui,
            ['steps', index],
            `field <${field}> is declared in step <${home}> and again in <${step.id}>`,
            { field, step: home, other: step.id },
          ),
        );
    }
  }
  return findings;
}

function finding(
  form: string,
  rule: string,
  source: Source | undefined,
  path: readonly (string | number)[],
  message: string,
  values: NonNullable<Finding['values']>,
): Finding {
  return {
    rule,
    severity: 'error',
    file: source?.file ?? '',
    ...(source?.locate(path) ?? { line: 1, column: 1 }),
    message: `form <${form}>: ${message}`,
    values: { form, ...values },
  };
}
