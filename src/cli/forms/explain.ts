import type { Form } from '../../engine/form.ts';
import { containerOf, labelOf } from '../../engine/fields.ts';
import { plainText } from '../../engine/text.ts';
import { translate } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import { namesOf, quoted } from './explain/names.ts';
import type { Statement } from './explain/statement.ts';
import { statementsOf } from './explain/statements.ts';
import { readForms } from './chosen-forms.ts';

/** `explain`: prints every rule of the forms as a German sentence. */
export const explain: FormsCommand = (options, print) => {
  const forms = readForms(options);
  if (options.json)
    print(
      JSON.stringify(
        forms.map((form) => ({ form: form.id, rules: statementsOf(form) })),
        undefined,
        2,
      ),
    );
  else for (const line of forms.flatMap((form, index) => [...(index > 0 ? [''] : []), ...linesOf(form)])) print(line);
  return 0;
};

function linesOf(form: Form): readonly string[] {
  const statements = statementsOf(form);
  return [
    translate('explain.form', { title: form.title, id: form.id }),
    ...form.steps.flatMap((step) => {
      const own = statements.filter((statement) => statement.step === step.id);
      const fields = [...new Set(own.map(({ field }) => field))];
      return [
        '',
        translate('explain.step', { title: quoted(plainText(step.label, form.site)) }),
        ...fields.flatMap((field) =>
          block(
            field === undefined ? undefined : headingOf(form, field),
            own.filter((one) => one.field === field),
          ),
        ),
      ];
    }),
    '',
    ...block(
      translate('explain.whole'),
      statements.filter(({ step }) => step === undefined),
    ),
  ];
}

/** The field's label; for a field in a list or group also its name in ui.json. */
function headingOf(form: Form, field: string): string {
  if (containerOf(field) === '') return namesOf(form).field(field);
  return translate('explain.label-of', { label: plainText(labelOf(form, field), form.site), place: field });
}

/** Statements below the heading of their field; without a heading for those about a step or the whole form. */
function block(name: string | undefined, statements: readonly Statement[]): readonly string[] {
  if (name === undefined) return statements.map(({ text }) => `  ${text}`);
  return [`  ${name}`, ...statements.map(({ text }) => `    ${text}`)];
}
