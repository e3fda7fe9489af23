import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { databaseFile } from '../../../../src/server/store/sqlite.ts';
import { applyingTo } from '../../../chaos/applications.ts';
import { sendAll } from '../../../chaos/clients.ts';
import { countAll } from '../../../chaos/count.ts';
import { freePort, startProcess } from '../../../server-process.ts';
import { environmentOf, mailsWaiting, temporaryPlace } from '../../place.ts';
import { temporaryFolder } from '../../temporary.ts';
import { copyForms } from '../../test-server.ts';

const FORM = 'waermepumpe-foerderbonus';
const UNAVAILABLE = {
  status: 503,
  body: { message: 'Der Dienst ist derzeit nicht verfügbar. Bitte versuchen Sie es in Kürze noch einmal.' },
};

/** Limits the size of the files that the process may write, like a full disk; with 0 it can't write at all. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`]);
}

// only Linux can change the limit of a running process
it.runIf(process.platform === 'linux')(
  'a disk without room is answered with 503, stores nothing by halves, and is written again when there is room',
  { timeout: 60_000 },
  async () => {
    const place = await temporaryPlace();
    const formsDir = temporaryFolder();
    copyForms(formsDir, FORM);
    const server = await startProcess(await freePort(), {
      ...environmentOf(place),
      FORMS_DIR: formsDir,
      TEST_MODE: '1',
      NOW: '2026-04-14T09:00:00+02:00',
      RATE_LIMIT: '0',
    });
    onTestFinished(() => server.kill());
    const { path, make } = applyingTo(FORM);
    const [first, ...others] = make(3, 300_000);
    if (!first) throw new Error('no applications');
    const submit = async ({ key, body }: typeof first) => {
      const response = await fetch(server.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body,
      });
      return { status: response.status, body: (await response.json()) as unknown };
    };
    const readiness = async () => {
      const response = await fetch(`${server.url}/readyz`);
      return { status: response.status, ...((await response.json()) as { store: boolean; disk: boolean }) };
    };
    const load = { urls: [server.url], path, clients: 2, duplicates: 1, patienceMs: 20_000 };
    const mailsHaveLeft = async () => {
      await expect.poll(() => mailsWaiting(place), { timeout: 20_000 }).toBe(0);
    };
    await sendAll([first], load);
    // before the disk is full: the clock stands still, so a mail that fails once would never be tried again
    await mailsHaveLeft();

    const size = Math.max(...['', '-wal'].map((ending) => statSync(databaseFile(place.dataDir) + ending).size));
    // larger than the whole WAL: SQLite starts it over now and then, which frees its space
    const [tooLarge] = make(1, size + 300_000);
    if (!tooLarge) throw new Error('no application');
    for (const bytes of [size + 100_000, 0] as const) {
      limitFiles(server.pid, bytes);
      expect(await submit(tooLarge)).toEqual(UNAVAILABLE);
      expect(await submit(first)).toMatchObject({ status: 201, body: { referenz: first.references[0] } });
      expect((await fetch(`${server.url}/web/r/${FORM}`)).status).toBe(200);
    }
    expect(await countAll([first], place)).toMatchObject({ rows: 1, files: 1 });

    // /readyz tries a write every five seconds at most
    await expect.poll(readiness, { timeout: 20_000 }).toMatchObject({ status: 503, store: false, disk: false });

    limitFiles(server.pid, 'unlimited');
    await expect.poll(readiness, { timeout: 20_000 }).toMatchObject({ store: true, disk: true });
    await sendAll([tooLarge, ...others], load);
    await mailsHaveLeft();
    expect(await countAll([first, tooLarge, ...others], place)).toEqual({
      sent: 4,
      references: 4,
      rows: 4,
      files: 4,
      mails: 4,
      lost: 0,
      unknown: 0,
      doubled: 0,
      findings: [],
    });
  },
);
