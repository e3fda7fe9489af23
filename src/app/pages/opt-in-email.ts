import type { OptIn } from '../../engine/after-submit.ts';
import { answerAt, pathOf } from '../../engine/answer-path.ts';
import type { Answers, Form } from '../../engine/form.ts';
import type { Placeholders } from '../../engine/text.ts';
import { setStored, getStored } from '../runtime/storage.ts';

const emailKey = (form: string) => `ff:email:${form}`;

/** Stores the address that an opt-in's mail went to, for the success page. */
export function storeEmail({ id, optIn }: Form, answers: Answers): void {
  const email = typedEmail(optIn, answers);
  if (email !== undefined) setStored('sessionStorage', emailKey(id), email);
}

/**
 * @param answers if they are still in memory
 * @returns the placeholders of the success page: an opt-in's e-mail address, or the definition's text if it is unknown
 */
export function successPlaceholders({ id, optIn }: Form, answers: Answers = {}): Placeholders {
  if (!optIn) return {};
  return { email: typedEmail(optIn, answers) ?? getStored('sessionStorage', emailKey(id)) ?? optIn.anyEmail };
}

function typedEmail(optIn: OptIn | undefined, answers: Answers): string | undefined {
  const typed = optIn && answerAt(answers, pathOf(optIn.email));
  return typeof typed === 'string' ? typed : undefined;
}
