import { fieldsOf } from '../../engine/fields.ts';
import type { Form, Step } from '../../engine/form.ts';
import { loadedForm, without } from './loaded-form.ts';

/** First parts of the keys of texts that only later steps say: on the way back, at the review, about sending. */
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

/** First parts of the keys of texts, by the option of a field that says them. */
const OF_OPTIONS = { suggest: 'suggest', trailingNumber: 'trailing' } as const;

/**
 * @returns what the first step of a form needs, as browsers load it before all else; of the other steps it has what the
 *   way there is drawn from, of the success page where it is
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

/** @returns the messages of the keywords that a step's schema has; what the server alone can say comes later */
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
