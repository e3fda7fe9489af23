import { basename } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Directories } from '../directories/index.ts';
import type { DirectoryStatus } from '../directories/served-list.ts';
import type { Definitions } from '../forms/definitions.ts';

interface WarningsSetup {
  readonly config: Config;
  readonly directories: Pick<Directories, 'status'>;
  readonly definitions: Pick<Definitions, 'placeholders'>;
  readonly diskProblems: readonly string[];
  readonly log: Logger;
}

/**
 * Logs what an operator has to change before customers come. Call it once everything is open: a start that fails and is
 * retried must not repeat it.
 */
export function warnAtStart({ config, directories, definitions, diskProblems, log }: WarningsSetup): void {
  for (const variable of config.mistyped) log.error({ variable }, 'this variable has no effect');
  for (const reason of diskProblems) log.error({ reason }, 'SQLite needs a disk of this machine, or take PostgreSQL');
  for (const { kind, file, entries } of demoIn(directories))
    log.warn({ kind, file, entries }, 'the demo data serves until a list is imported (npm run data)');
  const placeholders = definitions.placeholders();
  if (placeholders.length > 0)
    log.warn(
      { placeholders },
      'stand-ins serve: write your own, and take "placeholder" away (shared/pages.json) and "placeholders" (shared/site.json)',
    );
  if (config.testMode)
    log.warn('TEST_MODE=1: anybody may set the day, and with it the date of receipt that is stored; not for customers');
  if (config.smtpUrl === undefined) log.warn('without SMTP_URL mails are written to files in DATA_DIR/outbox');
}

/** @returns the paths of the lists that serve the demo data of the definitions, e.g. `forms/data/partners.json` */
export function demoListsOf(directories: WarningsSetup['directories']): readonly string[] {
  return demoIn(directories).map(({ file }) => `forms/data/${basename(file)}`);
}

function demoIn({ status }: WarningsSetup['directories']): readonly DirectoryStatus[] {
  return status().filter(({ source }) => source === 'demo');
}
