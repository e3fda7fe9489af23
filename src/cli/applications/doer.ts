import { type Doer, systemUser } from '../../server/store/log.ts';

/** @returns who runs this command, for the log */
export function doerAt(now: Date, name: string | null = null): Doer {
  return { user: systemUser(), name, at: now };
}
