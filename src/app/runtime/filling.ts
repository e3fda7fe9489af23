import { createIdempotencyKey } from './idempotency-key.ts';
import { removeStored, setStored, getStored } from './storage.ts';

/** Prefix of the storage keys of all drafts. */
export const DRAFTS = 'ff:draft:';

/** What identifies a filling: its Idempotency-Key and the storage key of its draft. */
export interface FillingNames {
  readonly key: string;
  readonly draft: string;
}

/** One filling-in of a form, from the first answer until the server has accepted it. */
export interface Filling extends FillingNames {
  /** Prefix of the storage keys of this form's drafts on this page. */
  readonly drafts: string;
  /**
   * Call before sending, and read `key` afterwards: after a reload the same answers have the same Idempotency-Key.
   * Other answers have another key, since somebody may fill in the form for several customers on one device.
   * @param fingerprint of the answers
   */
  send(fingerprint: string): void;
  /** Call when somebody begins anew: gives this filling a new key, unlike that of anything sent before. */
  renew(): void;
  /** Call when the server has accepted it, also from another tab: removes its key from the device. */
  arrive(): void;
  hasArrived(): boolean;
}

/**
 * @param place id of the form on its page, where there may be several
 * @param names of a draft to go on with. Absent: a new filling. If the page was left while answers were being sent, and
 * this filling sends the same answers, it takes over their key.
 */
export function createFilling(form: string, place: string, names?: FillingNames): Filling {
  const sent = `ff:key:${place}:${form}`;
  const drafts = `${DRAFTS}${place}:${form}:${location.pathname}:`;
  const fresh = createIdempotencyKey();
  const { draft, ...begun } = names ?? { key: fresh, draft: drafts + fresh };
  let { key } = begun;
  let left = names ? undefined : leftWhileSending(sent);
  let arrived = false;
  return {
    get key() {
      return key;
    },
    draft,
    drafts,
    send(fingerprint) {
      if (left?.fingerprint === fingerprint) ({ key } = left);
      setStored('sessionStorage', sent, JSON.stringify({ key, fingerprint }));
    },
    renew() {
      left = undefined;
      key = createIdempotencyKey();
      removeStored('sessionStorage', sent);
    },
    arrive() {
      arrived = true;
      removeStored('sessionStorage', sent);
    },
    hasArrived: () => arrived,
  };
}

/** A submit that was under way when the page was left. */
interface LeftFilling {
  readonly key: string;
  readonly fingerprint: string;
}

function leftWhileSending(name: string): LeftFilling | undefined {
  try {
    const { key, fingerprint } = JSON.parse(getStored('sessionStorage', name) ?? '{}') as Partial<LeftFilling>;
    return key !== undefined && fingerprint !== undefined ? { key, fingerprint } : undefined;
  } catch {
    return undefined;
  }
}
