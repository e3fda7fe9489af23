import type { Success } from '../../engine/after-submit.ts';
import type { AsideSection } from '../../engine/aside.ts';
import type { Form, Site } from '../../engine/form.ts';
import { type Definition, SHARED, withoutSchema } from './definition.ts';
import { withFileRules } from './file-rules.ts';
import { withDocuments } from './linked-documents.ts';
import { MAILS, OPT_IN_TEXTS, readOptIn } from './opt-in.ts';
import { writtenValues } from './named-values.ts';
import { withSiteSettings } from './site-settings.ts';

/** @returns the form: dereferenced, flattened and frozen, plain JSON */
export function formOf(definition: Definition): Form {
  const { id, ui, root, steps, fields, documents, site, messages, pdfs, values, usedValues } = definition;
  const title = root.title ?? id;
  const shared = { shared: documents.get(OPT_IN_TEXTS), mails: documents.get(MAILS) };
  const double = ui.optIn && readOptIn(ui.optIn, title, shared, ui.success);
  const form: Form = {
    id,
    title,
    ...(ui.lead === undefined ? {} : { lead: ui.lead }),
    ...(ui.listing === undefined ? {} : { listing: ui.listing }),
    reference: ui.reference,
    showErrors: ui.showErrors ?? 'touched',
    testOnly: ui.testOnly ?? false,
    ...(ui.draft === undefined ? {} : { draft: ui.draft }),
    ...(ui.openFrom === undefined ? {} : { openFrom: ui.openFrom }),
    ...(ui.openUntil === undefined ? {} : { openUntil: ui.openUntil }),
    closed: ui.closed ?? {},
    steps: steps.map(withFileRules),
    fields,
    submit: { serverSets: {}, onFailure: 'generalError', ...(double ? { label: double.label } : {}), ...ui.submit },
    success: (double?.success ?? ui.success) as Success,
    ...(ui.confirmationMail === undefined ? {} : { confirmationMail: ui.confirmationMail }),
    ...(double ? { optIn: double.optIn } : {}),
    aside: asideOf(ui),
    messages,
    texts: withoutSchema(documents.get(SHARED.texts) as unknown as Record<string, string>),
    site: forForms(site),
    ...(usedValues.size === 0 ? {} : { values: writtenValues(usedValues, values) }),
  };
  return deepFreeze(withDocuments(withSiteSettings(form, site), pdfs));
}

/** @returns the aside; in a form without drafts it promises none */
function asideOf({ aside, draft }: Definition['ui']): Form['aside'] {
  const { sections = [], ...rest } = aside ?? {};
  return { contents: false, ...rest, sections: draft === false ? sections.map(withoutPromise) : sections };
}

function withoutPromise({ draftNote: _draftNote, ...section }: AsideSection): AsideSection {
  return section;
}

/** Removes settings that browsers don't need: those for the simple pages, and pictures for the head of a page. */
function forForms({
  details: _details,
  placeholders: _placeholders,
  touchIcon: _touchIcon,
  shareImage: _shareImage,
  ...site
}: Site): Site {
  return site;
}

function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
