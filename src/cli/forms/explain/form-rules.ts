import type { Form, Step } from '../../../engine/form.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import { documentsOf } from '../../../definition/reading/linked-documents.ts';
import { liftedCondition } from '../../../definition/solving/lifted.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { conditionText } from './conditions.ts';
import type { FieldRule } from './field-rules.ts';
import { inOrder } from './leaves.ts';
import { dayText } from './limits.ts';
import { listed, type ExplainedNames, quoted } from './names.ts';
import { statementText } from './statement.ts';

/** @returns the rules of a step that belong to no field, each as a German sentence */
export function stepRules(form: Form, step: Step, names: ExplainedNames): readonly FieldRule[] {
  const label = quoted(plainText(step.label, form.site));
  const exits = step.exits.map((exit) => ({
    rule: 'exits',
    text: statementText(
      translate('explain.exit', {
        clause: conditionText(liftedCondition(exit.if, ''), names),
        title: quoted(plainText(exit.title, form.site)),
      }),
      names,
    ),
  }));
  const only = step.validateOn.length === 1 ? step.validateOn[0] : undefined;
  return [
    ...exits,
    ...(only === undefined
      ? []
      : [
          { rule: 'validateOn', text: statementText(translate(`explain.validate-on.${only}`, { step: label }), names) },
        ]),
  ];
}

/** @returns the rules of a form as a whole, each as a German sentence */
export function formRules(form: Form, names: ExplainedNames): readonly FieldRule[] {
  const { openFrom, openUntil, submit, confirmationMail, optIn, testOnly, showErrors, reference, success, listing } =
    form;
  const rules: (readonly [string, string])[] = [];
  if (openFrom !== undefined) rules.push(['openFrom', translate('explain.open-from', { day: dayText(openFrom) })]);
  if (openUntil !== undefined) rules.push(['openUntil', translate('explain.open-until', { day: dayText(openUntil) })]);
  if (listing?.order !== undefined)
    rules.push(['listing.order', translate('explain.listing.order', { order: listing.order })]);
  if (listing?.group !== undefined)
    rules.push(['listing.group', translate('explain.listing.group', { group: listing.group })]);
  if (form.draft === false) rules.push(['draft', translate('explain.form-draft')]);
  if (testOnly) rules.push(['testOnly', translate('explain.test-only')]);
  if (showErrors === 'change') rules.push(['showErrors', translate('explain.show-errors')]);
  rules.push(
    ['submit.path', translate('explain.submit', { path: submit.path })],
    ['reference', translate('explain.reference', { reference })],
  );
  for (const [name, source] of inOrder(submit.serverSets))
    rules.push([
      `serverSets.${name}`,
      translate(`explain.server-sets.${source}`, {
        field: fieldsOf(form).has(name) ? names.field(name) : quoted(name),
      }),
    ]);
  rules.push(
    ['submit.onFailure', translate(`explain.on-failure.${submit.onFailure}`)],
    ['success.path', translate('explain.success', { path: success.path })],
  );
  // an opt-in form sends its own mail instead
  if (confirmationMail && !optIn)
    rules.push(['confirmationMail', translate('explain.confirmation-mail', { at: names.at(confirmationMail.to) })]);
  if (optIn) {
    const { email, validDays, consents } = optIn;
    rules.push(
      ['optIn', translate('explain.opt-in', { at: names.at(email) })],
      [
        'optIn.validDays',
        validDays === 1 ? translate('explain.opt-in.day') : translate('explain.opt-in.days', { days: validDays }),
      ],
    );
    if (consents.length > 0)
      rules.push([
        'optIn.consents',
        translate('explain.opt-in.consents', {
          fields: listed(
            consents.map((name) => names.at(name)),
            'and',
          ),
        }),
      ]);
  }
  for (const { name, sha256 } of documentsOf(form))
    rules.push([
      `documents.${name}`,
      translate('explain.document', { name: quoted(name), sha256: sha256.slice(0, 12) }),
    ]);
  return rules.map(([rule, text]) => ({ rule, text: statementText(text, names) }));
}
