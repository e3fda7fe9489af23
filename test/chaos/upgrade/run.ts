import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StorePlace } from '../../../src/server/store/open.ts';
import { createDatabase } from '../../postgres/databases.ts';
import { startMailServer } from '../../server/mail/mail-server.ts';
import { freePort, type ServerProcess } from '../../server-process.ts';
import { applyingTo } from '../applications.ts';
import { staff } from '../backup.ts';
import { type Count, countAll } from '../count.ts';
import { environmentOf, FORM } from '../environment.ts';
import { nextBuild } from '../next-build.ts';
import { unsentAfterPatience } from '../run.ts';
import type { ChaosStore } from '../stores.ts';
import { startViewing } from '../viewer.ts';
import { send, startLoad } from './load.ts';
import { olderProgram } from './older-program.ts';
import { idsIn, startReady } from './ready.ts';
import { openTabs } from './tabs.ts';
import { goBack, type WayBack } from './way-back.ts';

const TABS = 3;
const LOAD_MS = 3_000;

export interface UpgradeOptions {
  /** How many applications are sent at least; more if the upgrade takes longer. */
  readonly applications: number;
  readonly duplicates: number;
  /** The git revision of the older program. */
  readonly from?: string | undefined;
  readonly note: (what: string) => void;
}

/** The results of an upgrade and the way back. */
export interface Upgraded {
  readonly title: string;
  readonly revision: string;
  readonly count: Count;
  readonly failed: number;
  readonly tabs: number;
  readonly tabFiles: number;
  readonly views: number;
  readonly builds: number;
  readonly back: WayBack;
  readonly findings: readonly string[];
  readonly seconds: number;
}

/**
 * Upgrades an older program to this one as the guide says, under load and with open tabs; then goes the way back.
 * @throws Error if the older program can't be installed, or a server does not become ready
 */
export async function runUpgrade(
  store: ChaosStore,
  { applications: least, duplicates, from, note: tell }: UpgradeOptions,
): Promise<Upgraded> {
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  const note = (what: string) => tell(`${seconds().toFixed(1)} s: ${what}`);
  const { place } = store;
  const inbox = await startMailServer();
  const running: ServerProcess[] = [];
  const findings: string[] = [];
  try {
    const older = await olderProgram(join(place.dataDir, 'older'), from);
    note(`the program of ${older.revision} is built`);
    const newer = await nextBuild(join(place.dataDir, 'newer'));
    const applying = applyingTo(FORM);
    const ports = await Promise.all(Array.from({ length: store.servers }, freePort));
    const servers = environmentOf(place, inbox.url);
    for (const port of ports) running.push(await startReady(port, { ...servers, ...older.env }, older.through));
    const urls = running.map(({ url }) => url);
    const left = applying.make(TABS);
    const tabs = await openTabs({ url: urls[0] ?? '', form: FORM, later: older.files }, left);
    const load = startLoad(applying, urls, duplicates);
    const viewer = startViewing(FORM, () => urls);
    await wait(LOAD_MS);

    const before = load.applications.flatMap(({ references: [reference] }) => reference ?? []);
    const backup = join(place.dataDir, 'before.gz');
    await staff(place, ['backup', backup], older.folder);
    note(`a backup holds at least ${before.length}`);
    for (const [at, port] of ports.entries()) {
      const code = await running[at]?.stop();
      if (code !== 0) findings.push(`a server of before ended with ${code ?? 'a signal'}`);
      running[at] = await startReady(port, servers, newer);
      note(`server ${at + 1} is the new program`);
      await wait(LOAD_MS);
    }
    const failed = await load.stop(least);
    const viewed = await viewer.stop();
    findings.push(...viewed.findings);
    if (viewed.builds !== 2) findings.push(`people saw pages of ${viewed.builds} builds`);
    for (const url of urls) findings.push(...(await tabs.missingAt(url)));
    const failedInTabs = await send(left, urls, { path: applying.path, duplicates });
    note('the open tabs are sent');
    const waiting = await unsentAfterPatience(place);
    if (waiting > 0) findings.push(`${waiting} mails are waiting still`);
    for (const server of running.splice(0)) await server.stop();
    const sent = [...load.applications, ...left];
    const count = await countAll(sent, place, idsIn(inbox.mails));

    const empty = await emptyPlace(place);
    const back = await goBack({ older, place, empty, backup, before, sent, inbox, ports, applying, note });
    return {
      title: store.title,
      revision: older.revision,
      count,
      failed: failed + failedInTabs + back.failed,
      tabs: left.length,
      tabFiles: tabs.files,
      views: viewed.views,
      builds: viewed.builds,
      back,
      findings: [...findings, ...count.findings, ...back.findings.map((finding) => `on the way back: ${finding}`)],
      seconds: seconds(),
    };
  } finally {
    for (const server of running) await server.kill();
    await inbox.close();
  }
}

async function emptyPlace({ dataDir, databaseUrl }: StorePlace): Promise<StorePlace> {
  const empty = join(dataDir, 'way-back');
  if (databaseUrl === undefined) return { dataDir: empty };
  return { dataDir: empty, ...(await createDatabase(databaseUrl, { name: 'way_back', from: 'template1' })) };
}
