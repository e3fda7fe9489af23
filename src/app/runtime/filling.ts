import { removeStored, setStored, getStored, storedKeys } from './storage.ts';
import { createIdempotencyKey } from './idempotency-key.ts';

/** Prefix of the storage keys of all drafts. */
export const DRAFTS = 'ff:draft:';

/** What identifies a filling: its Idempotency-Key and the storage key of its draft. */
export interface FillingNames {
  readonly key: string;
  readonly draft: string;
}

/** One filling-in of a form, from the first answer until it has arrived. */
export interface Filling extends FillingNames {
  /** Prefix of the storage keys of this form's drafts on this page. */
  readonly drafts: string;
  /** Call before sending: after a reload the same Idempotency-Key is used again. */
  send(): void;
  /** Call when somebody begins anew: what was sent before is none of this filling, and has another key. */
  renew(): void;
  /** Call when the server has accepted it: removes everything of it from the device. */
  arrive(): void;
  hasArrived(): boolean;
}

/**
 * @param place id of the form on its page, where there may be several
 * @param names of a draft to go on with. Absent: a new filling; if the page was left while it was sending, with that
 * key
 */
export function createFilling(form: string, place: string, names?: FillingNames): Filling {
  const sent = `ff:key:${place}:${form}`;
  const drafts = `${DRAFTS}${place}:${form}:${location.pathname}:`;
  const fresh = createIdempotencyKey();
  const { draft, ...begun } = names ?? { key: getStored('sessionStorage', sent) ?? fresh, draft: drafts + fresh };
  let { key } = begun;
  let arrived = false;
  return {
    get key() {
      return key;
    },
    draft,
    drafts,
    send: () => void setStored('sessionStorage', sent, key),
    renew() {
      key = createIdempotencyKey();
      removeStored('sessionStorage', sent);
    },
    arrive() {
      arrived = true;
      removeStored('sessionStorage', sent);
      for (const name of storedKeys('localStorage', drafts)) removeStored('localStorage', name);
    },
    hasArrived: () => arrived,
  };
}
