import { type Day, dayInVienna, parseDate } from '../../engine/calendar.ts';

/** What is known of the time when a page is opened. */
export interface Clock {
  /** The moment, by the device or as testers have set it. */
  readonly now: Date;
  /** The civil day in Vienna, as the server says it; absent: that of the moment. */
  readonly today?: Day | undefined;
  /** Whether it stands still, as testers have set it. */
  readonly isFixed?: boolean | undefined;
}

/** When the page was loaded, by the device's clock, in milliseconds. */
const BEGUN = Date.now();

/** Milliseconds between two turns of what is done regularly. */
const EVERY_MS = 60_000;

/**
 * @param now as the server says it to testers
 * @param today DD.MM.YYYY, as the server says it
 * @returns the clock of a form that is not on a page of ours
 */
export function clockOf({ now, today }: { readonly now?: string; readonly today?: string }): Clock {
  if (now !== undefined) return { now: new Date(now), isFixed: true };
  const opened = { now: new Date(BEGUN) };
  return today === undefined ? opened : setRight(opened, parseDate(today));
}

/**
 * The time by the clock of the app, which testers may have set. Unlike performance.now() it includes the time that the
 * device slept.
 * @param page with the moment at which it was opened, by that clock
 * @returns milliseconds since 1970
 */
export function timeOf({ now }: { readonly now: Date }): number {
  return now.getTime() + Date.now() - BEGUN;
}

/**
 * @param start of the page
 * @returns the civil day in Vienna now: it begins with the server's, since the device's clock may be wrong, and goes on
 * with the device's
 */
export function dayOf(start: Clock): Day {
  if (start.isFixed === true) return start.today ?? dayInVienna(start.now);
  return (start.today ?? dayInVienna(start.now)) + daysSince(start);
}

/**
 * @param today the civil day in Vienna now, as the server says it
 * @returns the clock, set right by it
 */
export function setRight(start: Clock, today: Day): Clock {
  return { ...start, today: today - daysSince(start) };
}

const daysSince = (start: Clock) => dayInVienna(new Date(timeOf(start))) - dayInVienna(start.now);

/**
 * Does something now and as long as the page is open. Timers pause while a page is in the background, so it is done too
 * when the page is shown again.
 * @returns ends it
 */
export function regularly(act: () => void): () => void {
  act();
  const timer = setInterval(act, EVERY_MS);
  addEventListener('pageshow', act);
  document.addEventListener('visibilitychange', act);
  return () => {
    clearInterval(timer);
    removeEventListener('pageshow', act);
    document.removeEventListener('visibilitychange', act);
  };
}
