import type { Day } from '../../engine/calendar.ts';
import type { Finding } from '../../engine/errors.ts';
import { fieldsOf, meantBy } from '../../engine/fields.ts';
import { declarations } from '../../engine/step.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOfUi } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { accepts } from '../solving/samples.ts';

/**
 * Checks that the rules of a field allow its initial value, and that the list that a field is derived from fills it
 * in.
 */
export function checkValues(definition: Definition, today: Day): readonly Finding[] {
  const { fields, steps, ui } = definition;
  const schemasOf = new Map(steps.flatMap(({ schema }) => [...declarations(schema)]));
  return Object.entries(fields).flatMap(([field, { value, derivedFrom }]) => {
    const findings: Finding[] = [];
    // A form that is only for tests may show errors.
    if (
      value !== undefined &&
      !ui.testOnly &&
      schemasOf.get(field)?.some((schema) => accepts(schema, value, today)) !== true
    ) {
      findings.push(
        findingAt(definition, placeOfUi(definition, field, 'value'), {
          rule: 'value-refused',
          severity: 'warning',
          message: `field <${field}> begins with a value that its rules refuse`,
          values: { field, value: JSON.stringify(value) },
        }),
      );
    }
    const source = derivedFrom === undefined ? '' : meantBy(definition, field, derivedFrom);
    const filled = Object.keys(fields[source]?.lookup?.fills ?? {}).map((name) => meantBy(definition, source, name));
    if (derivedFrom !== undefined && fields[source] && !filled.includes(field)) {
      findings.push(
        findingAt(definition, placeOfUi(definition, field, 'derivedFrom'), {
          rule: 'derived-never',
          message: `field <${field}> is derived from <${derivedFrom}>, whose list does not fill it in`,
          values: { field, other: derivedFrom },
        }),
      );
    }
    return findings;
  });
}

/** Checks that an alternative is in the same container and step as its list field: elsewhere it is not drawn. */
export function checkAlternatives(definition: Definition): readonly Finding[] {
  const { fields } = definition;
  const known = fieldsOf(definition);
  return Object.entries(fields).flatMap(([field, { alternative }]) => {
    const other = alternative && known.get(meantBy(definition, field, alternative.field));
    const list = known.get(field);
    if (!other || !list) return [];
    const place = placeOfUi(definition, field, 'alternative', 'field');
    if (other === list)
      return [
        findingAt(definition, place, {
          rule: 'alternative-itself',
          message: `field <${field}> is replaced by itself`,
          values: { field },
        }),
      ];
    if (other.container === list.container && other.step === list.step) return [];
    return [
      findingAt(definition, place, {
        rule: 'alternative-elsewhere',
        message: `field <${field}> is replaced by <${other.name}>, which does not stand beside it`,
        values: {
          field,
          other: other.name,
          container: list.container,
          step: list.step.label,
          ...(list.container === '' ? {} : { kind: 'inside' }),
        },
      }),
    ];
  });
}
