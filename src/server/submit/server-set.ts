import type { Answers, Form } from '../../engine/form.ts';

/** @returns this value, by name of each field that the definition has the server set to it */
export function serverSet(form: Form, source: Form['submit']['serverSets'][string], value: string): Answers {
  return Object.fromEntries(
    Object.entries(form.submit.serverSets).flatMap(([name, from]) => (from === source ? [[name, value]] : [])),
  );
}

/**
 * Adds the sender's address to the answers for display. It is stored beside them, so that it can be removed before
 * them.
 * @returns the record with the address in the fields that the definition has for it; unchanged once the address was
 * removed
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
