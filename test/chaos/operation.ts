import { cpSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../../src/server/config.ts';
import { buildIfStale } from '../../src/cli/forms/testing/build.ts';
import { FORMS } from '../forms/folder.ts';
import type { Application } from './applications.ts';
import { nextBuild } from './next-build.ts';
import { type Delivered, type Receiver, startReceiver } from './receiver.ts';
import { startViewing, type Viewed, type Viewer } from './viewer.ts';

const EDIT_MS = 1_500;
/** In which part of the work, from 0 to 1, servers that start again begin to be the next build. */
const ROLLED_OUT = 0.4;

interface Setup {
  readonly form: string;
  /** What all of it keeps. */
  readonly folder: string;
  /** Variables by which a process has the servers' clock. */
  readonly clock: Environment;
  readonly random: () => number;
  /** Where the servers are at the moment. */
  readonly urls: () => readonly string[];
  /** Which part of the work is done, from 0 to 1. */
  readonly done: () => number;
  readonly note: (what: string) => void;
}

/** What came of it. */
export interface Operated extends Delivered {
  readonly views: number;
  /** Of how many builds the pages were. */
  readonly builds: number;
  readonly edits: number;
}

/** All that goes on beside the applications: a receiver that is killed, edits, page views, and the next build. */
export interface Operation {
  /** For the servers. */
  readonly env: Environment;
  /** @returns what a server is started through now */
  through(): readonly string[];
  /** Begins to edit and to look. */
  start(): void;
  /** Ends edits and views, and kills the receiver no more: what waits can be handed over. */
  calm(): Promise<void>;
  /** When nothing waits any more. */
  count(applications: readonly Application[]): Operated;
  end(): Promise<void>;
}

/** Makes this build, unless it is there, and the next one, and starts the receiver. */
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

/** As editors do: a whole file takes the place of the one before. */
function editTitle(file: string, edition: number): void {
  const schema = JSON.parse(readFileSync(file, 'utf8')) as { title: string };
  const title = schema.title.replace(/ \(\d+\)$/, '');
  writeFileSync(`${file}.part`, JSON.stringify({ ...schema, title: `${title} (${edition})` }, null, 2));
  renameSync(`${file}.part`, file);
}
