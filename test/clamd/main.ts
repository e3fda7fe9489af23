import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runApplications } from '../../src/cli/applications.ts';
import { examplesOf, FORMS } from '../forms/files.ts';
import { freePort, startProcess } from '../server-process.ts';
import { infectedPdf } from '../server/uploads/scanning/eicar.ts';
import { fileValue } from '../server/uploads/samples.ts';
import { findClamd } from './clamd.ts';

/**
 * `npm run clamd`: tests the virus scan with Debian's clamd, which gets our own signature for the EICAR test file. Ends
 * with 1 if something is wrong, with 2 if clamd is not installed.
 */
const FORM = 'brennwertkessel';
const FIELD = 'rechnung';
const RELEASED_MS = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
const clamd = findClamd(folder, await freePort());
if (clamd) await tryWith(clamd);
else {
  console.error('clamd is not installed: apt-get install clamav-daemon');
  process.exitCode = 2;
}
rmSync(folder, { recursive: true, force: true });

async function tryWith({ version, url, start, stop }: NonNullable<typeof clamd>): Promise<void> {
  const environment = { DATA_DIR: join(folder, 'data'), FORMS_DIR: FORMS };
  await start();
  const server = await startProcess(await freePort(), {
    ...environment,
    TEST_MODE: '1',
    NOW: '2026-04-14T09:00:00+02:00',
    RATE_LIMIT: '0',
    CLAMD_URL: url,
  });
  const apply = async (changes: object = {}) => {
    const answers = examplesOf(FORM).find(({ name }) => name === 'complete')?.answers;
    const begun = performance.now();
    const response = await fetch(`${server.url}/v2/funding/${FORM}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...answers, ...changes }),
    });
    const body = (await response.json()) as { readonly referenz: string };
    return { status: response.status, body, ms: Math.round(performance.now() - begun) };
  };
  const staff = async (...argv: string[]) => {
    const lines: string[] = [];
    const say = (line: string) => void lines.push(line);
    await runApplications(argv, environment, { print: say, complain: say, terminal: process.stderr });
    return lines.join('\n');
  };
  const told: string[] = [];
  try {
    const clean = await apply();
    assert.equal(clean.status, 201);
    assert.match(await staff('show', clean.body.referenz), /Virenprüfung: ohne Befund/);
    told.push(`clean stored (${clean.ms} ms)`);

    const infected = await apply({ [FIELD]: fileValue(infectedPdf, 'application/pdf') });
    assert.equal(infected.status, 400);
    assert.deepEqual((infected.body as unknown as { path: string[] }[])[0]?.path, [FIELD]);
    assert.match(await staff('list'), /\n1 Antrag/);
    told.push(`EICAR refused (${infected.ms} ms)`);

    await stop();
    const held = await apply();
    assert.equal(held.status, 201);
    assert.match(await staff('list'), new RegExp(`\n${held.body.referenz} +${FIELD} .*noch keiner`));
    assert.match(await (await fetch(`${server.url}/readyz`)).text(), /clamd does not answer/);
    told.push(`without clamd held (${held.ms} ms)`);

    await start();
    const begun = Date.now();
    while (Date.now() - begun < RELEASED_MS && (await staff('list')).includes('noch keiner')) await setTimeout(100);
    assert.match(await staff('show', held.body.referenz), /Virenprüfung: ohne Befund/);
    told.push(`clamd back, released (after ${Math.round((Date.now() - begun) / 1000)} s)`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    await server.stop();
    await stop();
    console.log(`${version}: ${told.join(', ')}`);
  }
}
