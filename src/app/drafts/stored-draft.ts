import type { DraftAnswers } from '../../engine/draft.ts';
import { DAY_MS } from '../../engine/locale.ts';
import { removeStored, setStored, getStored, storedKeys } from '../runtime/storage.ts';
import { DRAFTS, type FillingNames } from '../runtime/filling.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';

/** A draft as it lies on the device. */
interface StoredDraft extends DraftAnswers {
  /** The Idempotency-Key of its filling-in. */
  readonly key: string;
  /** When it was written, by the clock of the app, in milliseconds. */
  readonly at: number;
  /** Index of the furthest step that was submitted. */
  readonly furthest: number;
  /** What was typed into searches and not chosen, by field. */
  readonly unchosen?: Readonly<Record<string, unknown>> | undefined;
}

/** A draft and what it goes by. */
export type Draft = StoredDraft & FillingNames;

/** When the page began, by the device's clock. */
const BEGUN = Date.now();

/** How often a page that stays open looks for drafts whose time has come. */
const REMOVE_EVERY_MS = 60_000;

/**
 * @param page with the moment at which it was opened, by the clock of the app: testers may have another one
 * @returns the moment by that clock, in milliseconds; the time that the device slept counts, which performance.now()
 * leaves out
 */
export function timeOf({ now }: Pick<FormRuntime, 'now'>): number {
  return now.getTime() + Date.now() - BEGUN;
}

/** Writes a draft over the one of the same name, as a whole. @returns whether it lies on the device now */
export function writeDraft({ draft, ...stored }: Draft): boolean {
  return setStored('localStorage', draft, JSON.stringify(stored));
}

/**
 * Removes the drafts of all forms that are older than 24 hours, and what is none.
 * @param now by the clock of the app; the machine's may have been set back since
 */
export function removeExpired(now: number): void {
  for (const name of storedKeys('localStorage', DRAFTS)) {
    const found = readDraft(name);
    if (!found || Math.abs(now - found.at) > DAY_MS) removeStored('localStorage', name);
  }
}

/**
 * Removes them now, and as long as the page is open. Every page does so, whatever it shows: it may be the last of ours
 * that this device opens. An interval stands still in a page that was put aside, so it looks when it is shown again as
 * well.
 */
export function removeExpiredRegularly(page: Pick<FormRuntime, 'now'>): void {
  const remove = () => removeExpired(timeOf(page));
  remove();
  setInterval(remove, REMOVE_EVERY_MS);
  addEventListener('pageshow', remove);
  document.addEventListener('visibilitychange', remove);
}

/** @returns whether the draft is still on the device: its time may have come, or another tab has sent it */
export function isThere({ draft }: Draft): boolean {
  return getStored('localStorage', draft) !== undefined;
}

/** @returns the drafts whose names begin so, the newest first */
export function readDrafts(beginning: string): readonly Draft[] {
  return storedKeys('localStorage', beginning)
    .flatMap((name) => readDraft(name) ?? [])
    .sort((one, other) => other.at - one.at);
}

function readDraft(draft: string): Draft | undefined {
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
