import { fieldsOf } from '../../engine/fields.ts';
import type { Form, Step } from '../../engine/form.ts';
import { loadedForm, without } from './loaded-form.ts';

/** Key prefixes of texts that only later steps show: for going back, for the review, for sending. */
const OF_LATER_STEPS = [
  'button.back',
  'button.change',
  'button.edit',
  'button.next.review',
  'button.submit',
  'error.duplicate',
  'error.failure',
  'error.general',
  'error.request',
  'steps.done',
  'steps.open',
  'submit',
];

/** Key prefixes of texts that a field shows only if its ui has the option. */
const OF_OPTIONS = { suggest: 'suggest', trailingNumber: 'trailing' } as const;

/**
 * @returns the part of a form that its first step needs and that browsers load first. Other steps keep what the list of
 * steps shows, the success page its path and title.
 */
export function firstPart(form: Form): Form {
  const loaded = loadedForm(form);
  const [first, ...others] = loaded.steps;
  if (!first || others.length === 0) return loaded;
  const onFirst = (name: string) => fieldsOf(form).get(name)?.step === form.steps[0];
  const fields = Object.fromEntries(Object.entries(loaded.fields).filter(([name]) => onFirst(name)));
  const { path, title } = loaded.success;
  return {
    ...loaded,
    steps: [first, ...others.map(named)],
    fields,
    success: { path, title, text: '' },
    messages: messagesOf(loaded, first),
    texts: without(loaded.texts, [...OF_LATER_STEPS, ...textsOfNoOption(fields)]),
  };
}

/** @returns a step without its fields and rules */
function named({ id, label, title, review }: Step): Step {
  return {
    id,
    label,
    title,
    validateOn: [],
    schema: {},
    sections: [],
    exits: [],
    ...(review ? { review: { cards: [] } } : {}),
  };
}

/** @returns the messages of the keywords in a step's schema; messages of the server's own checks are loaded later */
function messagesOf({ messages }: Form, { schema }: Step): Form['messages'] {
  const written = JSON.stringify(schema);
  const isSaid = (key: string) =>
    key === 'default' || written.includes(`"${key === 'range' ? 'minimum' : key.split('.')[0]}":`);
  return Object.fromEntries(Object.entries(messages).filter(([key]) => isSaid(key)));
}

function textsOfNoOption(fields: Form['fields']): readonly string[] {
  const used = new Set(Object.values(fields).flatMap((ui) => Object.keys(ui)));
  return Object.entries(OF_OPTIONS).flatMap(([option, texts]) => (used.has(option) ? [] : [texts]));
}
