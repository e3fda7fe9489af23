import { type Path, pathOf, withAnswer } from '../../engine/answer-path.ts';
import type { Answers, Form } from '../../engine/form.ts';

/** @returns the answers with this value in the fields that the server sets from this source (`submit.serverSets`) */
export function withServerSet(
  form: Form,
  answers: Answers,
  source: Form['submit']['serverSets'][string],
  value: string,
): Answers {
  return Object.entries(form.submit.serverSets).reduce(
    (all, [name, from]) => (from === source ? withAnswer(all, pathOf(name), value) : all),
    answers,
  );
}

/** @returns the paths of the fields that the server sets: whatever was sent there is replaced */
export function serverSetPaths({ submit }: Form): readonly Path[] {
  return Object.keys(submit.serverSets).map(pathOf);
}

/**
 * Adds the sender's address to the answers for display. It is stored apart from them, so that it can be removed
 * earlier.
 * @returns the record with the address in the fields that the definition has for it; unchanged once the address was
 *   removed
 */
export function withClientAddress<Stored extends { readonly answers: Answers; readonly clientAddress: string | null }>(
  form: Form,
  stored: Stored,
): Stored {
  const { answers, clientAddress } = stored;
  return clientAddress === null
    ? stored
    : { ...stored, answers: withServerSet(form, answers, 'clientAddress', clientAddress) };
}
