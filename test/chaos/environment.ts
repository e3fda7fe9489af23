import type { Environment } from '../../src/server/starting/environment.ts';
import type { StorePlace } from '../../src/server/store/open.ts';

/** The form that applications are sent with. */
export const FORM = 'waermepumpe-foerderbonus';
/** A time at which its complete.json is valid. */
const NOW = '2026-04-14T09:00:00+02:00';

/** How many milliseconds the servers' clock is ahead of the machine's. */
export const ahead = Date.parse(NOW) - Date.now();

/** Variables that give a process the servers' clock. */
export const clock: Environment = {
  CHAOS_AHEAD: String(ahead),
  NODE_OPTIONS: `--import=${import.meta.resolve('./clock.ts')}`,
};

/** @returns the variables of all servers over a store */
export function environmentOf({ dataDir, databaseUrl = '' }: StorePlace, smtpUrl: string): Environment {
  return {
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    PUBLIC_URL: 'http://localhost',
    NOTIFY_EMAIL: '',
    RATE_LIMIT: '0',
    NOW: '',
    ...clock,
  };
}
