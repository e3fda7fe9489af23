import { cpSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { applyingTo } from '../../chaos/applications.ts';
import { sendAll } from '../../chaos/clients.ts';
import { countAll } from '../../chaos/count.ts';
import { freePort, startProcess } from '../../server-process.ts';
import { environmentOf, inDatabase, mailsWaiting, temporaryPlace } from '../../server/place.ts';
import { temporaryFolder } from '../../server/temporary.ts';
import { copyForms, startTestServer } from '../../server/test-server.ts';
import { commands } from '../staff.ts';

const FORM = 'waermepumpe-foerderbonus';

it(
  'a backup taken under load has every application up to its moment, with file and mail',
  { timeout: 120_000 },
  async () => {
    const place = await temporaryPlace();
    const forms = temporaryFolder();
    copyForms(forms, FORM);
    const env = {
      ...environmentOf(place),
      FORMS_DIR: forms,
      TEST_MODE: '1',
      RATE_LIMIT: '0',
      NOW: '2026-04-14T09:00:00+02:00',
    };
    const server = await startProcess(await freePort(), env);
    onTestFinished(() => server.kill());
    const { path, make } = applyingTo(FORM);
    const applications = make(40);
    const accepted = () => applications.filter((application) => application.accepted);
    const sending = sendAll(applications, { urls: [server.url], path, clients: 4, duplicates: 2, patienceMs: 60_000 });
    await expect.poll(() => accepted().length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(4);
    const before = accepted();
    const file = join(temporaryFolder(), 'backup.gz');
    expect(await commands(place)('backup', file)).toMatchObject({ code: 0 });
    expect(accepted().length).toBeLessThan(applications.length);
    await sending;
    expect(await server.stop()).toBe(0);

    const other = await temporaryPlace();
    expect(await commands(other)('restore', file)).toMatchObject({ code: 0 });
    const rows = await inDatabase(other, (db) => db.selectFrom('application').select('reference').execute());
    const references = new Set(rows.map(({ reference }) => reference));
    expect(
      before.flatMap(({ references: [reference = ''] }) => reference).filter((reference) => !references.has(reference)),
    ).toEqual([]);
    // Mails sent before the backup are in the first folder. The others are sent from here, with the same Message-ID.
    mkdirSync(join(other.dataDir, 'outbox'), { recursive: true });
    const left = await inDatabase(other, (db) =>
      db.selectFrom('outbox').select('message_id').where('sent_at', 'is not', null).execute(),
    );
    for (const { message_id: id } of left) {
      const name = `${id.slice(1, -1)}.eml`;
      cpSync(join(place.dataDir, 'outbox', name), join(other.dataDir, 'outbox', name));
    }
    const next = await startTestServer({ ...env, ...environmentOf(other), NOW: '2026-04-14T09:05:00+02:00' });
    onTestFinished(() => next.close());
    await next.sendMails();
    expect(await mailsWaiting(other)).toBe(0);
    const saved = applications.filter(({ references: [reference = ''] }) => references.has(reference));
    const n = saved.length;
    expect(n).toBe(references.size);
    expect(await countAll(saved, other)).toEqual({
      sent: n,
      references: n,
      rows: n,
      files: n,
      mails: n,
      lost: 0,
      unknown: 0,
      doubled: 0,
      findings: [],
    });
  },
);
