import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { applyingTo } from '../../chaos/applications.ts';
import { sendAll } from '../../chaos/clients.ts';
import { countAll } from '../../chaos/count.ts';
import { scratchFolder } from '../../scratch.ts';
import { freePort, type ServerProcess, startProcess } from '../../server-process.ts';
import { environmentOf, mailsWaiting, onPostgres, temporaryPlace } from '../place.ts';
import { copyForms } from '../test-server.ts';

const FORM = 'waermepumpe-foerderbonus';
const APPLICATIONS = 24;

/** @returns a copy of the definitions with one form, which starts faster */
function oneForm(): string {
  const folder = scratchFolder('killed-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyForms(folder, FORM);
  return folder;
}

// the full run, with several kills and hundreds of applications, is `npm run chaos`
it(
  'of what was answered nothing is lost and nothing is doubled when servers are killed under load',
  { timeout: 240_000 },
  async () => {
    const place = await temporaryPlace();
    const env = { ...environmentOf(place), FORMS_DIR: oneForm(), TEST_MODE: '1', RATE_LIMIT: '0' };
    const ports = await Promise.all((onPostgres ? [1, 2] : [1]).map(() => freePort()));
    const start = (port: number, now: string) => startProcess(port, { ...env, NOW: now });
    const servers: ServerProcess[] = await Promise.all(ports.map((port) => start(port, '2026-04-14T09:00:00+02:00')));
    onTestFinished(async () => {
      for (const server of servers) await server.kill();
    });

    const { path, make } = applyingTo(FORM);
    const applications = make(APPLICATIONS);
    const sending = sendAll(applications, {
      urls: servers.map(({ url }) => url),
      path,
      clients: 6,
      duplicates: 2,
      patienceMs: 120_000,
    });
    const accepted = () => applications.filter((application) => application.accepted).length;
    await expect.poll(accepted, { timeout: 60_000, interval: 5 }).toBeGreaterThan(3);
    await servers[0]?.kill();
    expect(accepted()).toBeLessThan(APPLICATIONS);
    // five minutes later: after one minute, another server may send the mails that the killed one had claimed
    servers[0] = await start(ports[0] ?? 0, '2026-04-14T09:05:00+02:00');
    await sending;
    await expect.poll(() => mailsWaiting(place), { timeout: 60_000 }).toBe(0);
    for (const server of servers) expect(await server.stop()).toBe(0);

    const all = APPLICATIONS;
    expect(await countAll(applications, place)).toEqual({
      sent: all,
      references: all,
      rows: all,
      files: all,
      mails: all,
      lost: 0,
      unknown: 0,
      doubled: 0,
      findings: [],
    });
    expect(readdirSync(join(place.dataDir, 'outbox')).filter((name) => name.endsWith('.eml'))).toHaveLength(all);
  },
);
