import type { Form, Step } from '../../../engine/form.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import { documentsOf } from '../../../definition/reading/linked-documents.ts';
import { plainText } from '../../../engine/text.ts';
import { say } from '../../say.ts';
import { conditionInWords } from './conditions.ts';
import type { FieldRule } from './field-rules.ts';
import { dayInWords } from './limits.ts';
import { listed, type ExplainedNames, quoted } from './names.ts';
import { sentence } from './statement.ts';

/** @returns what a step says beyond its fields, a sentence each */
export function stepRules(form: Form, step: Step, names: ExplainedNames): readonly FieldRule[] {
  const label = quoted(plainText(step.label, form.site));
  const exits = step.exits.map((exit) => ({
    rule: 'exits',
    text: sentence(
      say('explain.exit', {
        clause: conditionInWords(exit.if, names),
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
      : [{ rule: 'validateOn', text: sentence(say(`explain.validate-on.${only}`, { step: label }), names) }]),
  ];
}

/** @returns what a form says as a whole, a sentence each */
export function formRules(form: Form, names: ExplainedNames): readonly FieldRule[] {
  const { openFrom, openUntil, submit, confirmationMail, optIn, testOnly, showErrors, reference, success } = form;
  const said: (readonly [string, string])[] = [];
  if (openFrom !== undefined) said.push(['openFrom', say('explain.open-from', { day: dayInWords(openFrom) })]);
  if (openUntil !== undefined) said.push(['openUntil', say('explain.open-until', { day: dayInWords(openUntil) })]);
  if (testOnly) said.push(['testOnly', say('explain.test-only')]);
  if (showErrors === 'change') said.push(['showErrors', say('explain.show-errors')]);
  said.push(
    ['submit.path', say('explain.submit', { path: submit.path })],
    ['reference', say('explain.reference', { reference })],
  );
  for (const [name, source] of Object.entries(submit.serverSets))
    said.push([
      `serverSets.${name}`,
      say(`explain.server-sets.${source}`, { field: fieldsOf(form).has(name) ? names.field(name) : quoted(name) }),
    ]);
  said.push(
    ['submit.onFailure', say(`explain.on-failure.${submit.onFailure}`)],
    ['success.path', say('explain.success', { path: success.path })],
  );
  if (confirmationMail)
    said.push(['confirmationMail', say('explain.confirmation-mail', { at: names.at(confirmationMail.to) })]);
  if (optIn) {
    const { email, validDays, consents } = optIn;
    said.push(
      ['optIn', say('explain.opt-in', { at: names.at(email) })],
      [
        'optIn.validDays',
        validDays === 1 ? say('explain.opt-in.day') : say('explain.opt-in.days', { days: validDays }),
      ],
    );
    if (consents.length > 0)
      said.push([
        'optIn.consents',
        say('explain.opt-in.consents', {
          fields: listed(
            consents.map((name) => names.at(name)),
            'and',
          ),
        }),
      ]);
  }
  for (const { name, sha256 } of documentsOf(form))
    said.push([`documents.${name}`, say('explain.document', { name: quoted(name), sha256: sha256.slice(0, 12) })]);
  return said.map(([rule, text]) => ({ rule, text: sentence(text, names) }));
}
