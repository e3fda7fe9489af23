import { inUi, type Place } from '../reading/blocks.ts';
import type { Finding } from '../../engine/errors.ts';
import { containerOf, ownName } from '../../engine/fields.ts';
import { fieldsInCondition, insideName } from '../../engine/step.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOfUi } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { conditionsAround } from '../solving/lifted.ts';
import { schemasOf } from './conditions.ts';

/**
 * Checks the fields with the addresses of mails, and consents. A consent must be a checkbox that is not ticked from the
 * beginning; the consents of an opt-in are stored as evidence (GDPR).
 */
export function checkConsents(definition: Definition): readonly Finding[] {
  const {
    id,
    ui: { confirmationMail, optIn, testOnly },
    fields,
    declared,
  } = definition;
  const findings: Finding[] = [];
  const mailTo = (field: string, place: Place, ifOptional: Pick<Finding, 'rule' | 'severity' | 'message'>) => {
    if (!declared.has(field)) return;
    if (schemasOf(definition, field).some(({ format }) => format !== 'email'))
      findings.push(
        findingAt(definition, place, {
          rule: 'no-email-field',
          message: `field <${field}> is no e-mail address`,
          values: { field },
        }),
      );
    if (!isAlwaysRequired(definition, field))
      findings.push(findingAt(definition, place, { ...ifOptional, values: { field } }));
  };
  // a notice: a form can mean it (decisions.md#findings)
  if (confirmationMail)
    mailTo(confirmationMail.to, inUi(id, 'confirmationMail', 'to'), {
      rule: 'confirmation-email-optional',
      severity: 'notice',
      message: `field <${confirmationMail.to}> may be left empty: then no confirmation is sent`,
    });
  const consents = consentsOf(definition);
  if (optIn) {
    mailTo(optIn.email, inUi(id, 'optIn', 'email'), {
      rule: 'opt-in-email-optional',
      severity: 'error',
      message: `field <${optIn.email}> may be left empty: nobody would get the link`,
    });
    for (const [index, field] of optIn.consents.entries()) {
      if (declared.has(field) && fields[field]?.widget !== 'checkbox')
        findings.push(
          findingAt(definition, inUi(id, 'optIn', 'consents', index), {
            rule: 'consent-no-tick',
            message: `field <${field}> is no tick, so no consent`,
            values: { field },
          }),
        );
    }
    for (const field of consents.filter((name) => !optIn.consents.includes(name)))
      findings.push(
        findingAt(definition, inUi(id, 'optIn', 'consents'), {
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

/** Whether a field is required without a condition; those in a group count, since an empty group is checked too. */
function isAlwaysRequired(definition: Definition, field: string): boolean {
  return definition.branches.some(
    (branch) =>
      branch.container === containerOf(field) &&
      branch.schema.required?.includes(ownName(field)) === true &&
      conditionsAround(branch).length === 0,
  );
}

/** @returns the checkboxes that no condition uses: since they show no other field, they count as consents */
function consentsOf({ branches, ui, fields, declared }: Definition): readonly string[] {
  const inConditions = new Set([
    ...branches.flatMap(({ schema, container }) =>
      schema.if ? fieldsInCondition(schema.if).map((field) => insideName(container, field)) : [],
    ),
    ...ui.steps.flatMap(({ exits = [] }) => exits.flatMap((exit) => fieldsInCondition(exit.if))),
  ]);
  return [...declared].filter((field) => fields[field]?.widget === 'checkbox' && !inConditions.has(field));
}
