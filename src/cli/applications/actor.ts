import { type Actor, systemUser } from '../../server/store/log.ts';

/** @returns the user of the system who runs this command, with the given name, for the log */
export function actorAt(now: Date, name: string | null = null): Actor {
  return { user: systemUser(), name, at: now };
}
