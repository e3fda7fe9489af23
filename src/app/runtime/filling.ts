import { removeStored, setStored, getStored, storedKeys } from './storage.ts';
import { createIdempotencyKey } from './idempotency-key.ts';

/** Begins the names of all drafts. */
export const DRAFTS = 'ff:draft:';

/** What a filling-in goes by: its Idempotency-Key, and the name of its draft. */
export interface FillingNames {
  readonly key: string;
  readonly draft: string;
}

/** One filling-in of a form, from the first answer until it has arrived. */
export interface Filling extends FillingNames {
  /** Begins the names of this form's drafts on this page. */
  readonly drafts: string;
  /** From now on a reload must not send it under another key. */
  send(): void;
  /** The server has it: nothing of it is kept on the device any more. */
  arrive(): void;
  hasArrived(): boolean;
}

/**
 * @param place of the form on its page, where there may be several
 * @param names of a draft that is gone on with; absent: a new one, with the key of what was being sent when the page
 * was left
 */
export function createFilling(form: string, place: string, names?: FillingNames): Filling {
  const sent = `ff:key:${place}:${form}`;
  const drafts = `${DRAFTS}${place}:${form}:${location.pathname}:`;
  const fresh = createIdempotencyKey();
  const { key, draft } = names ?? { key: getStored('sessionStorage', sent) ?? fresh, draft: drafts + fresh };
  let arrived = false;
  return {
    key,
    draft,
    drafts,
    send: () => void setStored('sessionStorage', sent, key),
    arrive() {
      arrived = true;
      removeStored('sessionStorage', sent);
      for (const name of storedKeys('localStorage', drafts)) removeStored('localStorage', name);
    },
    hasArrived: () => arrived,
  };
}
