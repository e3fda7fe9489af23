import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openStore } from '../../src/server/store/store.ts';
import type { StorePlace } from '../../src/server/store/open.ts';
import { createRandom } from '../engine/random-answers.ts';
import { startMailServer } from '../server/mail/mail-server.ts';
import { freePort, type ServerProcess, startProcess } from '../server-process.ts';
import { FORMS } from '../forms/folder.ts';
import { applyingTo } from './applications.ts';
import { type Backup, takeBackup } from './backup.ts';
import { sendAll } from './clients.ts';
import { type Count, countAll } from './count.ts';
import { ahead, clock, environmentOf, FORM } from './environment.ts';
import { between, type Killer, startKilling } from './killer.ts';
import { type Operated, type Operation, prepareOperation } from './operation.ts';
import { type Published, publisherOf } from './publisher.ts';
import type { ChaosStore } from './stores.ts';

const CLIENTS = 8;
const PATIENCE_MS = 180_000;
/** Long, because another server takes over a killed server's mail only after a minute. */
const MAIL_PATIENCE_MS = 300_000;
/** The client cuts off one of this many requests. */
const CUTS = 6;
const CUT_MS = 400;
const SHOW_MS = 200;
/** When a backup begins: a range of the work done, from 0 to 1. */
const BACKUP = { least: 0.3, most: 0.7 };

export interface Options {
  readonly applications: number;
  /** How often each application is sent. */
  readonly duplicates: number;
  /** Whether servers are killed; false shows the effect of the load alone. */
  readonly kill: boolean;
  /** Whether it takes a backup meanwhile, restores it and counts its content. */
  readonly backup: boolean;
  /** Whether it publishes meanwhile: drafts, previews, planned publications and rollbacks. */
  readonly publishing: boolean;
  /** Whether it delivers to a receiver that is killed, edits the form, opens its page and rolls out the next build. */
  readonly receiver: boolean;
  readonly seed: number;
  readonly progress: (answered: number) => void;
  readonly note: (what: string) => void;
}

/** The results of a run. */
export interface Outcome {
  readonly title: string;
  readonly count: Count;
  /** A line for everything that is wrong. */
  readonly findings: readonly string[];
  readonly cuts: number;
  /** Requests of clients that got a 500. */
  readonly failed: number;
  readonly kills: number;
  /** undefined for SQLite, which has no database process. */
  readonly crashes: number | undefined;
  /** The counts of the restored backup. */
  readonly backup: Count | undefined;
  /** The results of publishing. */
  readonly published: Published | undefined;
  /** The results of deliveries and page views. */
  readonly operated: Operated | undefined;
  /** Repeated mails with the same Message-ID. */
  readonly copies: number;
  readonly seconds: number;
}

/** Sends applications to servers that are killed meanwhile, waits until all mails are sent, and counts. */
export async function runOver(
  store: ChaosStore,
  { applications: size, duplicates, kill, backup, publishing, receiver, seed, progress, note: tell }: Options,
): Promise<Outcome> {
  const begin = performance.now();
  const seconds = () => (performance.now() - begin) / 1000;
  const note = (what: string) => tell(`${seconds().toFixed(1)} s: ${what}`);
  const random = createRandom(seed);
  const inbox = await startMailServer();
  const { dataDir } = store.place;
  const servers = { ...environmentOf(store.place, inbox.url), ...(publishing && { PUBLISH: 'explicit' }) };
  const ports = await Promise.all(Array.from({ length: store.servers }, freePort));
  const running: ServerProcess[] = [];
  let killer: Killer | undefined;
  let operation: Operation | undefined;
  let saved: Promise<Backup> | undefined;
  try {
    const { path, make } = applyingTo(FORM);
    const [applications, [other]] = [make(size), make(1)];
    const done = () => applications.reduce((sum, { references }) => sum + references.length, 0) / (size * duplicates);
    const urls = () => running.map(({ url }) => url);
    operation = receiver
      ? await prepareOperation({ form: FORM, folder: dataDir, clock, random, urls, done, note })
      : undefined;
    const env = { ...servers, ...operation?.env };
    const drafts = join(dataDir, 'drafts');
    const publisher =
      publishing && other
        ? publisherOf({
            form: FORM,
            path,
            formsDir: drafts,
            env,
            ahead,
            urls,
            requests: size * duplicates,
            application: other,
            note,
          })
        : undefined;
    if (publisher) cpSync(FORMS, drafts, { recursive: true, dereference: true });
    await publisher?.begin();
    for (const port of ports) running.push(await startProcess(port, env));
    const answered = () => applications.filter(({ accepted }) => accepted).length;
    killer = kill
      ? startKilling(running, {
          store,
          ports,
          env,
          through: operation?.through,
          random,
          done,
          note,
        })
      : undefined;
    publisher?.start();
    operation?.start();
    const cut = () => (kill && random() * CUTS < 1 ? Math.round(random() * CUT_MS) : undefined);
    const backupAt = between(BACKUP, random) * size;
    const look = () => {
      progress(answered());
      if (!backup || saved || answered() < backupAt) return;
      note('a backup is taken');
      saved = takeBackup(store.place, applications);
      // the await below reports errors
      saved.catch(() => undefined);
    };
    let answers = { cuts: 0, failed: 0 };
    const showing = setInterval(look, SHOW_MS);
    try {
      answers = await sendAll(applications, {
        urls: running.map(({ url }) => url),
        path,
        clients: CLIENTS,
        duplicates,
        patienceMs: PATIENCE_MS,
        ...(publisher && { opened: publisher.version, turn: publisher.turn }),
        cut,
      });
    } finally {
      clearInterval(showing);
    }
    look();
    const published = await publisher?.stop();
    await killer?.stop();
    await operation?.calm();
    const withdrawn = await publisher?.withdraw(applications);
    note('all are answered, what waits is waited for');
    const waiting = await unsentAfterPatience(store.place);
    const codes = await Promise.all(running.map((server) => server.stop()));
    const arrived = inbox.mails.map(({ messageId }) => messageId ?? '');
    const count = await countAll(applications, store.place, arrived);
    const operated = operation?.count(applications);
    const restored = await (await saved)?.check(applications, arrived);
    return {
      title: store.title,
      count,
      findings: [
        ...count.findings,
        ...(restored?.findings.map((finding) => `in the backup: ${finding}`) ?? []),
        ...(waiting > 0 ? [`${waiting} mails and deliveries are waiting still`] : []),
        ...(published?.findings ?? []),
        ...(withdrawn ?? []),
        ...(operated?.findings ?? []),
        ...(answers.failed > 0 ? [`${answers.failed} requests were answered with 500`] : []),
        ...((killer?.ended ?? 0) > 0 ? [`servers ended by themselves ${killer?.ended} times`] : []),
        ...codes
          .filter((code) => code !== 0)
          .map((code) => `a server that was asked to end did so with ${code ?? 'a signal'}`),
      ],
      ...answers,
      kills: killer?.kills ?? 0,
      crashes: store.database && (killer?.crashes ?? 0),
      backup: restored,
      published,
      operated,
      copies: arrived.length - count.mails,
      seconds: seconds(),
    };
  } finally {
    await killer?.stop().catch(() => undefined);
    await operation?.end();
    for (const server of running) await server.kill();
    (await saved?.catch(() => undefined))?.remove();
    await inbox.close();
  }
}

/**
 * Waits until all mails and deliveries are sent, at most 5 minutes.
 * @returns how many are left
 */
export async function unsentAfterPatience(place: StorePlace): Promise<number> {
  const store = await openStore(place);
  try {
    const until = Date.now() + MAIL_PATIENCE_MS;
    for (;;) {
      const [mails, deliveries] = [await store.outbox.counts(), await store.deliveries.counts()];
      const waiting = mails.waiting + deliveries.waiting;
      if (waiting === 0 || Date.now() > until) return waiting;
      await wait(SHOW_MS);
    }
  } finally {
    await store.close();
  }
}
