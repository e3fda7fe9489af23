/**
 * Loaded before the server (`node --import`): its clock goes on from the moment in CHAOS_NOW, so that a form is open
 * and an example is valid whenever this runs. NOW would stand still, and with it the time after which another process
 * takes over a mail.
 */
const Machine = Date;
const ahead = Machine.parse(process.env['CHAOS_NOW'] ?? '') - Machine.now();

class Moved extends Machine {
  constructor(...moment: readonly unknown[]) {
    super(...((moment.length === 0 ? [Moved.now()] : moment) as [number]));
  }
  static override now(): number {
    return Machine.now() + ahead;
  }
}
globalThis.Date = Moved as DateConstructor;
