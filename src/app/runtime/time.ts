import { type Day, dayInVienna, parseDate } from '../../engine/calendar.ts';

/** The time at which a page was opened, as far as it is known. */
export interface Clock {
  /** The time by the device's clock, or as testers have set it. */
  readonly now: Date;
  /** The calendar day in Vienna according to the server; absent: the day of `now`. */
  readonly today?: Day | undefined;
  /** Whether the clock stands still, because testers have set it. */
  readonly isFixed?: boolean | undefined;
}

/** When the page was loaded, by the device's clock, in milliseconds. */
const BEGUN = Date.now();

/** Milliseconds between two runs of regular work. */
const EVERY_MS = 60_000;

/**
 * @param now the time that testers have set, from the server
 * @param today DD.MM.YYYY, from the server
 * @returns the clock of a form that is embedded in a host page
 */
export function clockOf({ now, today }: { readonly now?: string; readonly today?: string }): Clock {
  if (now !== undefined) return { now: new Date(now), isFixed: true };
  const opened = { now: new Date(BEGUN) };
  return today === undefined ? opened : setRight(opened, parseDate(today));
}

/**
 * The time by the clock of the app, which testers may have set. Unlike performance.now() it includes the time that the
 * device slept.
 * @param page with the time at which it was opened, by that clock
 * @returns milliseconds since 1970
 */
export function timeOf({ now }: { readonly now: Date }): number {
  return now.getTime() + Date.now() - BEGUN;
}

/**
 * @param start clock of the page when it was opened
 * @returns the calendar day in Vienna now. It starts from the server's day, since the device's clock may be wrong, and
 * adds the days that have passed on the device.
 */
export function dayOf(start: Clock): Day {
  if (start.isFixed === true) return start.today ?? dayInVienna(start.now);
  return (start.today ?? dayInVienna(start.now)) + daysSince(start);
}

/**
 * @param today the calendar day in Vienna now, from the server
 * @returns the clock corrected to this day
 */
export function setRight(start: Clock, today: Day): Clock {
  return { ...start, today: today - daysSince(start) };
}

/** @returns the calendar day in Vienna now by the device's clock, which may be wrong */
export function dayOnDevice(start: Clock): Day {
  return dayInVienna(new Date(timeOf(start)));
}

/**
 * None in the first minute: a page that just opens has its day from the server, and the first date with a time zone
 * takes a phone's browser 50 ms, as long as drawing the form (`npm run bench -- --only typing`: usable 2.5 to 2.2 times
 * plain HTML at 20 fields).
 */
const daysSince = (start: Clock) =>
  Math.abs(timeOf(start) - start.now.getTime()) < EVERY_MS ? 0 : dayOnDevice(start) - dayInVienna(start.now);

/**
 * Runs a function now, and every minute as long as the page is open. Timers pause while a page is in the background, so
 * it also runs when the page is shown again.
 * @param begin starts the first run later than now
 * @returns a function that stops it
 */
export function regularly(act: () => void, begin = (first: () => void) => first()): () => void {
  let isStopped = false;
  begin(() => isStopped || act());
  const timer = setInterval(act, EVERY_MS);
  addEventListener('pageshow', act);
  document.addEventListener('visibilitychange', act);
  return () => {
    isStopped = true;
    clearInterval(timer);
    removeEventListener('pageshow', act);
    document.removeEventListener('visibilitychange', act);
  };
}
