import { type DraftAnswers, draftOf } from '../../engine/draft.ts';
import { DAY_MS } from '../../engine/locale.ts';
import { removeStored, setStored, getStored, storedKeys } from '../runtime/storage.ts';
import { DRAFTS, type FillingNames } from '../runtime/filling.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { regularly, timeOf } from '../runtime/time.ts';

/** Prefix of the storage keys that tell other tabs, by an event, the Idempotency-Key of a filling that was sent. */
export const SENT = 'ff:sent:';

/** A draft as it is stored on the device. */
interface StoredDraft extends DraftAnswers {
  /** The Idempotency-Key of its filling. */
  readonly key: string;
  /** Time of the write, in milliseconds since 1970 by the clock of the app. */
  readonly at: number;
  /** Index of the furthest step that was submitted. */
  readonly furthest: number;
  /** State that widgets keep beside their answers (a search text without a choice), by key of the field. */
  readonly unchosen?: Readonly<Record<string, unknown>> | undefined;
}

/** A draft with its Idempotency-Key and its storage key. */
export type Draft = StoredDraft & FillingNames;

/**
 * Stores a draft, replacing the one with the same name.
 * @returns whether it is stored
 */
export function writeDraft({ draft, ...stored }: Draft): boolean {
  return setStored('localStorage', draft, JSON.stringify(stored));
}

/**
 * Removes drafts of all forms that are older than 24 hours, and entries that can't be read.
 * @param now in milliseconds since 1970 by the clock of the app. A draft from the future is removed as well, since the
 * device's clock may have been set back.
 */
export function removeExpired(now: number): void {
  for (const name of storedKeys('localStorage', DRAFTS)) {
    const found = readDraft(name);
    if (!found || Math.abs(now - found.at) > DAY_MS) removeStored('localStorage', name);
  }
}

/**
 * Removes expired drafts now and as long as the page is open. Every page of ours does this, since it may be the last
 * one that this device opens.
 */
export function removeExpiredRegularly(page: Pick<FormRuntime, 'now'>): void {
  regularly(() => removeExpired(timeOf(page)));
}

/** @returns the drafts whose names begin with a prefix, the newest first */
export function readDrafts(beginning: string): readonly Draft[] {
  return storedKeys('localStorage', beginning)
    .flatMap((name) => readDraft(name) ?? [])
    .sort((one, other) => other.at - one.at);
}

/**
 * Ends a filling that the server has accepted. Removes its drafts, also those of other tabs, and drafts that add
 * nothing to it. Other drafts stay: people may share a device. Tells other tabs, which keep no more drafts of it.
 */
export function endFilling({ form, store, memory, filling }: FormRuntime): void {
  filling.arrive();
  const { answers } = draftOf(form, store.typed());
  const sent = { answers, unchosen: Object.fromEntries(memory), furthest: Infinity };
  for (const one of readDrafts(filling.drafts))
    if (one.draft === filling.draft || one.key === filling.key || holds(sent, one))
      removeStored('localStorage', one.draft);
  setStored('localStorage', SENT + filling.key, '');
  removeStored('localStorage', SENT + filling.key);
}

/** @returns whether the draft `other` contains all of the draft `one`, so that `one` adds nothing */
export function holds(other: Pick<Draft, 'answers' | 'unchosen' | 'furthest'>, one: Draft): boolean {
  return (
    one.furthest <= other.furthest && standsIn(one.answers, other.answers) && standsIn(one.unchosen, other.unchosen)
  );
}

function standsIn(own: Readonly<Record<string, unknown>> = {}, there: Readonly<Record<string, unknown>> = {}): boolean {
  return Object.entries(own).every(([name, value]) => JSON.stringify(value) === JSON.stringify(there[name]));
}

/** @returns the draft as it is stored now; undefined when there is none, or it can't be read */
export function readDraft(draft: string): Draft | undefined {
  try {
    const stored = JSON.parse(getStored('localStorage', draft) ?? '') as Partial<StoredDraft> | null;
    const { key, at, furthest, answers, without, unchosen } = stored ?? {};
    const isWhole =
      typeof key === 'string' &&
      typeof at === 'number' &&
      typeof furthest === 'number' &&
      Array.isArray(without) &&
      typeof answers === 'object' &&
      answers !== null;
    return isWhole ? { draft, key, at, furthest, answers, without, unchosen } : undefined;
  } catch {
    return undefined;
  }
}
