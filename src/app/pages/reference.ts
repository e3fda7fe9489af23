import type { Answers, Form } from '../../engine/form.ts';
import type { Placeholders } from '../../engine/text.ts';
import { setStored, getStored } from '../runtime/storage.ts';

const referenceKey = (form: string) => `ff:reference:${form}`;
const emailKey = (form: string) => `ff:email:${form}`;

/** Keeps a reference number for the success page: it never travels in an address (decisions.md#server-values). */
export function storeReference(form: string, reference: string): void {
  setStored('sessionStorage', referenceKey(form), reference);
}

/** @returns the reference number of the application that was just sent; undefined on a bookmarked page */
export function storedReference(form: string): string | undefined {
  return getStored('sessionStorage', referenceKey(form));
}

/** Keeps the address that the mail of an opt-in went to, for the success page. */
export function storeEmail({ id, optIn }: Form, answers: Answers): void {
  const email = answers[optIn?.email ?? ''];
  if (typeof email === 'string') setStored('sessionStorage', emailKey(id), email);
}

/**
 * @param answers where they are still at hand
 * @returns what placeholders of the success page stand for: the address, or what is said when it is not known
 */
export function successPlaceholders({ id, optIn }: Form, answers: Answers = {}): Placeholders {
  if (!optIn) return {};
  const typed = answers[optIn.email];
  return { email: typeof typed === 'string' ? typed : (getStored('sessionStorage', emailKey(id)) ?? optIn.anyEmail) };
}
