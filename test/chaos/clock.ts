/**
 * Preloaded into the server (`node --import`). Its clock is CHAOS_AHEAD milliseconds ahead of the machine's, so that
 * the form is open and the example is valid at any time. A fixed NOW would never pass the time after which another
 * process takes over a mail.
 */
const Machine = Date;
const ahead = Number(process.env['CHAOS_AHEAD']);

class Moved extends Machine {
  constructor(...moment: readonly unknown[]) {
    super(...((moment.length === 0 ? [Moved.now()] : moment) as [number]));
  }
  static override now(): number {
    return Machine.now() + ahead;
  }
}
globalThis.Date = Moved as DateConstructor;
