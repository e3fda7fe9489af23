import { type Config, readConfig } from '../../../server/config.ts';
import type { Directories } from '../../../server/directories/index.ts';
import type { Publication } from '../../../server/store/publication.ts';
import { mayHoldData } from '../../../server/store/open.ts';
import { openStore, type Store } from '../../../server/store/store.ts';
import { CommandError } from '../../command.ts';
import { newStoreLines } from '../../new-store.ts';
import { openListsOrFail } from '../../open-lists.ts';
import { translate } from '../../translate.ts';
import type { FormsOptions, Surroundings } from '../command.ts';

/** What commands about publications get. */
export interface Publishing {
  readonly store: Store;
  readonly config: Config;
  readonly now: Date;
  readonly published: readonly Publication[];
  /** Lines that say where a missing store was created; none if there was one. */
  readonly made: readonly string[];
}

/** Where publications are looked for. */
interface Opening extends Pick<FormsOptions, 'formsDir'> {
  /** Whether a missing store is created; by default it is refused: the settings are not the server's. */
  readonly begins?: boolean;
}

/**
 * Opens the store, does the work and closes the store. The server may be running.
 * @throws CommandError when there is no store
 */
export async function withPublications<Result>(
  { formsDir, begins = false }: Opening,
  { environment }: Pick<Surroundings, 'environment'>,
  work: (publishing: Publishing) => Promise<Result>,
): Promise<Result> {
  const config = { ...readConfig(environment), formsDir };
  if (!begins && !mayHoldData(config)) throw new CommandError(translate('publish.no-store', { place: config.dataDir }));
  const made = newStoreLines(config);
  const store = await openStore(config, begins ? 'begin' : 'keep');
  try {
    return await work({ store, config, now: config.now(), published: await store.publications.all(), made });
  } finally {
    await store.close();
  }
}

/** Opens the lists that lookups read, with the imported ones. */
export async function openLists({ store, config }: Pick<Publishing, 'store' | 'config'>): Promise<Directories> {
  const directories = openListsOrFail(config.formsDir, { store, now: config.now });
  await directories.refresh();
  return directories;
}
