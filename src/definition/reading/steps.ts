import type { Finding } from '../../engine/errors.ts';
import type { Schema, Step } from '../../engine/form.ts';
import { declarations } from '../../engine/step.ts';
import { inSchema, inUi, type Place } from './blocks.ts';
import { findingAt, type FindingFiles } from './finding.ts';
import { meant } from './nearest.ts';
import type { UiFile } from './ui-file.ts';

/**
 * Compares the steps of schema.json and ui.json. A step in only one of them would never be shown, or never be checked.
 */
export function checkSteps(files: FindingFiles, root: Schema, { steps }: UiFile): readonly Finding[] {
  const { definitions = {}, allOf = [] } = root;
  const found = (rule: string, place: Place, step: string, message: string, values: Finding['values'] = {}) =>
    findingAt(files, place, { rule, message: `step <${step}> ${message}`, values: { step, ...values } });
  const shown = steps.map(({ id }) => id);
  const named = allOf.map(({ $ref = '' }) => $ref.replace('#/definitions/', ''));
  const at = (index: number) => inUi(files.id, 'steps', index, 'id');
  const lost = Object.keys(definitions).filter((id) => !named.includes(id));
  const misspelt = new Map(
    named.flatMap((id) => (Object.hasOwn(definitions, id) ? [] : [[id, meant(id, lost)] as const])),
  );
  const isMeant = (id: string) => [...misspelt.values()].some(({ suggestion }) => suggestion === id);
  return [
    ...shown.flatMap((id, index) => [
      ...(Object.hasOwn(definitions, id)
        ? []
        : [found('unknown-step', at(index), id, 'is not in the definitions of schema.json')]),
      ...(shown.indexOf(id) === index ? [] : [found('step-twice', at(index), id, 'stands here a second time')]),
    ]),
    ...shown.flatMap((id, index) =>
      Object.hasOwn(definitions, id) && !named.includes(id) && !isMeant(id)
        ? [found('step-not-in-all', at(index), id, 'is not in the allOf of schema.json')]
        : [],
    ),
    ...named.flatMap((id, index) => {
      if (shown.includes(id)) return [];
      const place = inSchema(files.id, 'allOf', index);
      const suggested = misspelt.get(id);
      return suggested
        ? [found('unknown-step', place, id, 'is not in the definitions', suggested)]
        : [found('step-not-shown', place, id, 'is not in the steps of ui.json')];
    }),
  ];
}

/**
 * Checks that a field is declared in one step only. In two it would be shown twice, and the rules of the first would
 * win.
 */
export function checkHomes(files: FindingFiles & { readonly steps: readonly Step[] }): readonly Finding[] {
  const homes = new Map<string, string>();
  const findings: Finding[] = [];
  for (const [index, step] of files.steps.entries()) {
    for (const field of declarations(step.schema).keys()) {
      const home = homes.get(field);
      if (home === undefined) homes.set(field, step.id);
      else
        findings.push(
          findingAt(files, inUi(files.id, 'steps', index), {
            rule: 'field-twice',
            message: `field <${field}> is declared in step <${home}> and again in <${step.id}>`,
            values: { field, step: home, other: step.id },
          }),
        );
    }
  }
  return findings;
}
