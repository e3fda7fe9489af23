import type { Finding } from '../../engine/errors.ts';
import { meantBy } from '../../engine/fields.ts';
import { kindOf } from '../../engine/kinds/index.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOfUi } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { requiredBy } from '../reading/required.ts';

/** Finds required fields that are read-only and that nothing fills in: no application can be sent. */
export function checkLocked(definition: Definition): readonly Finding[] {
  const { branches, fields } = definition;
  const required = requiredBy(branches);
  const filled = filledByOthers(definition);
  return Object.entries(fields).flatMap(([field, ui]) => {
    const isFilled = [ui.value, ui.suggest, ui.derivedFrom].some((from) => from !== undefined) || filled.has(field);
    const isLocked = ui.state === 'readOnly' && kindOf(ui)?.holds === 'value' && required.has(field) && !isFilled;
    if (!isLocked) return [];
    return [
      findingAt(definition, placeOfUi(definition, field, 'state'), {
        rule: 'required-locked',
        message: `field <${field}> is required and empty, and nobody can change it`,
        values: { field },
      }),
    ];
  });
}

/** @returns the fields that the answer to another field fills in */
function filledByOthers(definition: Definition): ReadonlySet<string> {
  return new Set(
    Object.entries(definition.fields).flatMap(([field, { lookup, alternative, trailingNumber }]) =>
      [...Object.keys(lookup?.fills ?? {}), alternative?.field ?? [], trailingNumber ?? []]
        .flat()
        .map((bare) => meantBy(definition, field, bare)),
    ),
  );
}
