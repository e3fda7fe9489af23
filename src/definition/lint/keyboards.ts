import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { declaredFields } from '../reading/branches.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOfUi } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';

/**
 * Finds numbers with decimals for which phones show digits alone: iPhones have no comma on that keyboard, so that
 * nobody can type the number there.
 */
export function checkKeyboards(definition: Definition): readonly Finding[] {
  return declaredFields(definition).flatMap(({ field, schema }) => {
    const { widget, inputMode, decimals, derivedFrom, state } = definition.fields[field] ?? {};
    const isTyped = widget === 'number' && derivedFrom === undefined && state !== 'readOnly';
    const hasComma = inputMode === undefined ? Boolean(decimals) : inputMode !== 'numeric';
    if (!isTyped || hasComma || !takesDecimals(schema)) return [];
    return [
      findingAt(definition, placeOfUi(definition, field, inputMode === undefined ? 'widget' : 'inputMode'), {
        rule: 'keyboard-without-comma',
        severity: 'warning',
        message: `field <${field}> takes decimals, but phones show no comma for it`,
        values: { field },
      }),
    ];
  });
}

/** Whether a schema says that a number may have decimals. */
function takesDecimals({ type, multipleOf }: Schema): boolean {
  return type === 'number' && typeof multipleOf === 'number' && !Number.isInteger(multipleOf);
}
