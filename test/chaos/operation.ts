import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../../src/server/starting/environment.ts';
import { buildIfStale } from '../../src/cli/forms/testing/build.ts';
import { FORMS } from '../forms/folder.ts';
import type { Application } from './applications.ts';
import { nextBuild } from './next-build.ts';
import { type Delivered, type Receiver, startReceiver } from './receiver.ts';
import { startViewing, type Viewed, type Viewer } from './viewer.ts';

const EDIT_MS = 1_500;
/** From this part of the work on, from 0 to 1, restarted servers run the next build. */
const ROLLED_OUT = 0.4;

interface Setup {
  readonly form: string;
  /** The folder for all files. */
  readonly folder: string;
  /** Variables that give a process the servers' clock. */
  readonly clock: Environment;
  readonly random: () => number;
  /** Gives the servers' present URLs. */
  readonly urls: () => readonly string[];
  /** How much of the work is done, from 0 to 1. */
  readonly done: () => number;
  readonly note: (what: string) => void;
}

/** The results. */
export interface Operated extends Delivered {
  readonly views: number;
  /** How many builds the pages came from. */
  readonly builds: number;
  readonly edits: number;
}

/** Everything that happens besides applications: a receiver that is killed, edits, page views, and the next build. */
export interface Operation {
  /** Variables for the servers. */
  readonly env: Environment;
  /** Gives the command that starts a server now. */
  through(): readonly string[];
  /** Begins the edits and page views. */
  start(): void;
  /** Ends the edits, the page views and the kills of the receiver, so that waiting deliveries succeed. */
  calm(): Promise<void>;
  /** Counts. Call it when no delivery waits any more. */
  count(applications: readonly Application[]): Operated;
  end(): Promise<void>;
}

/** Makes the present build if it is stale, and the next one, and starts the receiver. */
export async function prepareOperation({ form, folder, clock, random, urls, done, note }: Setup): Promise<Operation> {
  const formsDir = join(folder, 'edited-forms');
  cpSync(FORMS, formsDir, { recursive: true, dereference: true });
  await buildIfStale();
  const next = await nextBuild(join(folder, 'next-build'));
  const receiver: Receiver = await startReceiver(join(folder, 'receiver'), clock, random, note);
  const calming = new AbortController();
  let edits = 0;
  let viewer: Viewer | undefined;
  let viewed: Viewed = { views: 0, builds: 0, findings: [] };
  let editing: Promise<void> | undefined;
  const edit = async () => {
    while (await wait(EDIT_MS, true, { signal: calming.signal }).catch(() => false)) {
      edits++;
      editTitle(join(formsDir, form, 'schema.json'), edits);
    }
  };
  return {
    env: { ...receiver.env, FORMS_DIR: formsDir },
    through: () => (done() < ROLLED_OUT ? [] : next),
    start() {
      viewer = startViewing(form, urls);
      editing = edit();
    },
    async calm() {
      calming.abort();
      await editing;
      if (viewer) viewed = await viewer.stop();
      await receiver.calm();
    },
    count(applications) {
      const delivered = receiver.count(applications);
      return { ...delivered, ...viewed, edits, findings: [...viewed.findings, ...delivered.findings] };
    },
    end: () => receiver.end(),
  };
}

/** Replaces the whole file at once, as editors do. */
function editTitle(file: string, edition: number): void {
  const schema = JSON.parse(readFileSync(file, 'utf8')) as { title: string };
  const title = schema.title.replace(/ \(\d+\)$/, '');
  writeFileSync(`${file}.part`, JSON.stringify({ ...schema, title: `${title} (${edition})` }, null, 2));
  renameSync(`${file}.part`, file);
}
