import { type Config, readConfig } from '../../../server/config.ts';
import { type Directories, openDirectories } from '../../../server/directories/index.ts';
import type { Publication } from '../../../server/store/publication.ts';
import { mayHoldData } from '../../../server/store/open.ts';
import { openStore, type Store } from '../../../server/store/store.ts';
import { CommandError } from '../../command.ts';
import { translate } from '../../translate.ts';
import type { FormsOptions, Surroundings } from '../command.ts';

/** What commands about publications get. */
export interface Publishing {
  readonly store: Store;
  readonly config: Config;
  readonly now: Date;
  readonly published: readonly Publication[];
}

/**
 * Opens the store, does the work and closes the store. The server may be running.
 * @param begins whether a missing store is created; by default it is refused: the settings are not the server's
 * @throws CommandError when there is no store
 */
export async function withPublications<Result>(
  { formsDir }: Pick<FormsOptions, 'formsDir'>,
  { environment }: Pick<Surroundings, 'environment'>,
  work: (publishing: Publishing) => Promise<Result>,
  { begins = false } = {},
): Promise<Result> {
  const config = { ...readConfig(environment), formsDir };
  if (!begins && !mayHoldData(config)) throw new CommandError(translate('publish.no-store', { place: config.dataDir }));
  const store = await openStore(config, begins ? 'begin' : 'keep');
  try {
    return await work({ store, config, now: config.now(), published: await store.publications.all() });
  } finally {
    await store.close();
  }
}

/** Opens the lists that lookups read, with the imported ones. */
export async function openLists({ store, config }: Pick<Publishing, 'store' | 'config'>): Promise<Directories> {
  const directories = openDirectories(config.formsDir, fail, { store, now: config.now });
  await directories.refresh();
  return directories;
}

function fail(error: Error): never {
  throw error;
}
