import type { Place } from '../reading/blocks.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { fieldsInCondition } from '../../engine/step.ts';
import { type Definition, placeOfUi } from '../reading/definition.ts';
import { findingAt } from '../reading/finding.ts';
import { declarationsOf } from '../reading/branches.ts';

/**
 * Checks addresses of mails, and consents. A consent is a checkbox that nothing ticks for the customer; those of an
 * opt-in are stored as evidence (GDPR).
 */
export function checkConsents(definition: Definition): readonly Finding[] {
  const {
    id,
    ui: { confirmationMail, optIn, testOnly },
    fields,
    declared,
  } = definition;
  const inUi = (...path: (string | number)[]): Place => ({ file: `${id}/ui.json`, path });
  const findings: Finding[] = [];
  const mailTo = (field: string, place: Place) => {
    if (declared.has(field) && declarationsOf(definition.branches, field).some(({ format }) => format !== 'email'))
      findings.push(
        findingAt(definition, place, {
          rule: 'no-email-field',
          message: `field <${field}> is no e-mail address`,
          values: { field },
        }),
      );
  };
  if (confirmationMail) mailTo(confirmationMail.to, inUi('confirmationMail', 'to'));
  const consents = consentsOf(definition);
  if (optIn) {
    mailTo(optIn.email, inUi('optIn', 'email'));
    const isRequired = definition.branches.some(
      ({ schema, conditions }) => conditions.length === 0 && schema.required?.includes(optIn.email) === true,
    );
    if (declared.has(optIn.email) && !isRequired)
      findings.push(
        findingAt(definition, inUi('optIn', 'email'), {
          rule: 'opt-in-email-optional',
          message: `field <${optIn.email}> may be left empty: nobody would get the link`,
          values: { field: optIn.email },
        }),
      );
    for (const [index, field] of optIn.consents.entries()) {
      if (declared.has(field) && fields[field]?.widget !== 'checkbox')
        findings.push(
          findingAt(definition, inUi('optIn', 'consents', index), {
            rule: 'consent-no-tick',
            message: `field <${field}> is no tick, so no consent`,
            values: { field },
          }),
        );
    }
    for (const field of consents.filter((name) => !optIn.consents.includes(name)))
      findings.push(
        findingAt(definition, inUi('optIn', 'consents'), {
          rule: 'consent-not-kept',
          severity: 'warning',
          message: `the consent <${field}> is not kept as evidence`,
          values: { field },
        }),
      );
  }
  if (testOnly) return findings;
  const ticked = consents.filter((field) => fields[field]?.value === true);
  return [
    ...findings,
    ...ticked.map((field) =>
      findingAt(definition, placeOfUi(definition, field, 'value'), {
        rule: 'consent-prefilled',
        message: `the consent <${field}> is ticked from the beginning`,
        values: { field },
      }),
    ),
  ];
}

/** @returns the checkboxes that no condition uses: they show nothing, so they are consents */
function consentsOf({ branches, ui, fields, declared }: Definition): readonly string[] {
  const conditions: readonly Schema[] = [
    ...branches.flatMap(({ schema }) => (schema.if ? [schema.if] : [])),
    ...ui.steps.flatMap(({ exits = [] }) => exits.map((exit) => exit.if)),
  ];
  const inConditions = new Set(conditions.flatMap(fieldsInCondition));
  return [...declared].filter((field) => fields[field]?.widget === 'checkbox' && !inConditions.has(field));
}
