import type { OptIn } from '../../engine/after-submit.ts';
import { answerAt, pathOf } from '../../engine/answer-path.ts';
import type { Answers, Form } from '../../engine/form.ts';
import type { Placeholders } from '../../engine/text.ts';
import { setStored, getStored } from '../runtime/storage.ts';

const referenceKey = (form: string) => `ff:reference:${form}`;
const emailKey = (form: string) => `ff:email:${form}`;

/** Stores a reference number for the success page: it must not be in an address (decisions.md#server-values). */
export function storeReference(form: string, reference: string): void {
  setStored('sessionStorage', referenceKey(form), reference);
}

/** @returns the reference number of the application that was just sent; undefined on a bookmarked page */
export function storedReference(form: string): string | undefined {
  return getStored('sessionStorage', referenceKey(form));
}

/** Stores the address that an opt-in's mail went to, for the success page. */
export function storeEmail({ id, optIn }: Form, answers: Answers): void {
  const email = typedEmail(optIn, answers);
  if (email !== undefined) setStored('sessionStorage', emailKey(id), email);
}

/**
 * @param answers where they are still available
 * @returns the placeholders of the success page: the e-mail address, or the definition's text for an unknown one
 */
export function successPlaceholders({ id, optIn }: Form, answers: Answers = {}): Placeholders {
  if (!optIn) return {};
  return { email: typedEmail(optIn, answers) ?? getStored('sessionStorage', emailKey(id)) ?? optIn.anyEmail };
}

function typedEmail(optIn: OptIn | undefined, answers: Answers): string | undefined {
  const typed = optIn && answerAt(answers, pathOf(optIn.email));
  return typeof typed === 'string' ? typed : undefined;
}
