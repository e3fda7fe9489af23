import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '../../src/server/store/store.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { data } from './sample-store.ts';
import { commands } from './staff.ts';

const ADDRESS = '192.0.2.1';

/** @returns everything that the staff's commands print and export */
async function printed(run: ReturnType<typeof commands>): Promise<readonly string[]> {
  const folder = temporaryFolder();
  const [csv, json] = [join(folder, 'csv'), join(folder, 'json')];
  await run('export', '--format', 'csv', '--out', csv);
  await run('export', '--format', 'json', '--out', json);
  return [
    (await run('show', 'MUS-2026-000001')).out,
    readFileSync(join(csv, 'muster.csv'), 'utf8'),
    readFileSync(join(json, 'applications.json'), 'utf8'),
    (await run('list', '--search', ADDRESS)).out,
  ];
}

it('the address that an application came from is shown where its form has a field for it, until it is removed', async () => {
  const place = await data();
  const run = commands(place);
  const [show, csv, json, list] = await printed(run);
  expect(show).toMatch(/^IP-Adresse: 192\.0\.2\.1$/m);
  // once, although the form has the server set a field to it as well
  expect(show?.match(/192\.0\.2\.1/g)).toHaveLength(1);
  expect(csv).toMatch(/;ipAddress\r\n.*;192\.0\.2\.1\r\n/);
  expect((JSON.parse(json ?? '') as unknown[])[0]).toMatchObject({
    clientAddress: ADDRESS,
    answers: { ipAddress: ADDRESS },
  });
  expect(list).toContain('MUS-2026-000001');

  const store = await openStore(place);
  await store.removal.addresses(new Date());
  await store.close();
  const after = await printed(run);
  expect(after[0]).toContain('AT611904300234573201');
  for (const text of after) {
    expect(text).not.toContain(ADDRESS);
    expect(text).not.toMatch(/ipAddress|clientAddress|IP-Adresse/);
  }
});
