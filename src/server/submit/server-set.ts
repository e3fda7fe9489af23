import type { Answers, Form } from '../../engine/form.ts';

/** @returns the fields that the definition has the server set to this value */
export function serverSet(form: Form, source: Form['submit']['serverSets'][string], value: string): Answers {
  return Object.fromEntries(
    Object.entries(form.submit.serverSets).flatMap(([name, from]) => (from === source ? [[name, value]] : [])),
  );
}

/**
 * The sender's address is kept beside the answers, so that it can be forgotten before them.
 * @returns what is stored with the address in the fields that the definition has for it, while it is kept
 */
export function withClientAddress<Stored extends { readonly answers: Answers; readonly clientAddress: string | null }>(
  form: Form,
  stored: Stored,
): Stored {
  const { answers, clientAddress } = stored;
  return clientAddress === null
    ? stored
    : { ...stored, answers: { ...answers, ...serverSet(form, 'clientAddress', clientAddress) } };
}
