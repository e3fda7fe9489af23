import { type Doer, systemUser } from '../../server/store/log.ts';

/** @returns the user of the system who runs this command, with the given name, for the log */
export function doerAt(now: Date, name: string | null = null): Doer {
  return { user: systemUser(), name, at: now };
}
