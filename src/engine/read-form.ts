import type { Success } from './after-submit.ts';
import { type Definition, SHARED, readDefinition, withoutSchema } from './checks/definition.ts';
import { checkStructure } from './checks/index.ts';
import { DefinitionError } from './errors.ts';
import type { Form } from './form.ts';
import type { FormFiles } from './form-files.ts';
import { withDocuments } from './linked-documents.ts';
import { OPT_IN_TEXTS, readOptIn } from './opt-in.ts';
import { withSiteSettings } from './site-settings.ts';

export type { FormFiles } from './form-files.ts';

/**
 * Reads one form: its two files, the shared blocks they refer to, the shared texts and settings.
 * @param id name of the form's folder
 * @returns the form, dereferenced, flattened and frozen: plain JSON
 * @throws DefinitionError with every finding that keeps it from being read, each with file, line and column; checks/check-forms.ts finds more
 */
export function readForm(id: string, files: FormFiles): Form {
  return formOf(readDefinition(id, files));
}

/**
 * @returns the form of a definition that has been put together, as {@link readForm} does
 * @throws DefinitionError with every finding that keeps it from being a form
 */
export function formOf(definition: Definition): Form {
  const wrong = checkStructure(definition);
  if (wrong.length > 0) throw new DefinitionError(definition.id, wrong);

  const { id, ui, root, steps, fields, documents, site, messages, pdfs } = definition;
  const double = ui.optIn && readOptIn(ui.optIn, documents.get(OPT_IN_TEXTS), ui.success);
  const form: Form = {
    id,
    title: root.title ?? id,
    ...(ui.lead === undefined ? {} : { lead: ui.lead }),
    reference: ui.reference,
    showErrors: ui.showErrors ?? 'touched',
    testOnly: ui.testOnly ?? false,
    ...(ui.draft === undefined ? {} : { draft: ui.draft }),
    ...(ui.openFrom === undefined ? {} : { openFrom: ui.openFrom }),
    ...(ui.openUntil === undefined ? {} : { openUntil: ui.openUntil }),
    closed: ui.closed ?? {},
    steps,
    fields,
    submit: { serverSets: {}, onFailure: 'generalError', ...(double ? { label: double.label } : {}), ...ui.submit },
    success: (double?.success ?? ui.success) as Success,
    ...(ui.confirmationMail === undefined ? {} : { confirmationMail: ui.confirmationMail }),
    ...(double ? { optIn: double.optIn } : {}),
    aside: { contents: false, sections: [], ...ui.aside },
    messages,
    texts: withoutSchema(documents.get(SHARED.texts) as unknown as Record<string, string>),
    site,
  };
  return deepFreeze(withDocuments(withSiteSettings(form, site), pdfs));
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
