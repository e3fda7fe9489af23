/**
 * Loaded before the server (`node --import`): its clock is CHAOS_AHEAD milliseconds ahead of the machine's, so that a
 * form is open and an example is valid whenever this runs. NOW would stand still, and with it the time after which
 * another process takes over a mail.
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
