import { getStored, setStored } from '../../runtime/storage.ts';

/** What a tab remembers of an application that it sent, without any answer (decisions.md#receipt). */
export interface Acceptance {
  readonly reference: string;
  /** ISO 8601; '' when the server did not say. */
  readonly receivedAt: string;
  /** Masked address of the confirmation mail. */
  readonly sentTo?: string | undefined;
}

const keyOf = (form: string) => `ff:accepted:${form}`;

/** Stores it for the success page, since a reference must not be in a URL (decisions.md#server-values). */
export function storeAcceptance(form: string, acceptance: Acceptance): void {
  setStored('sessionStorage', keyOf(form), JSON.stringify(acceptance));
}

/** @returns the last acceptance of a form in this tab; undefined when nothing was sent */
export function storedAcceptance(form: string): Acceptance | undefined {
  try {
    return (JSON.parse(getStored('sessionStorage', keyOf(form)) ?? 'null') as Acceptance | null) ?? undefined;
  } catch {
    return undefined;
  }
}
