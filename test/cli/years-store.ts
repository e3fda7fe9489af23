import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DAY_MS } from '../../src/engine/locale.ts';
import type { NewMail } from '../../src/server/store/outbox.ts';
import { openStore } from '../../src/server/store/store.ts';
import { temporaryPlace, type TestPlace } from '../server/place.ts';
import { definition, newApplication, withDefinition } from '../server/stored/store/new-application.ts';

export const mail = (id: string): NewMail => ({
  kind: 'probe',
  messageId: `<${id}@example.at>`,
  recipient: `${id}@example.at`,
  subject: 'x',
  text: 'x',
  html: null,
});
export const optIn = (id: string, receivedAt: Date, emailKey = id) => ({
  form: 'sign-up',
  series: 'ANM',
  definitionHash: definition.hash,
  idempotencyKey: `key-of-${id}`,
  fingerprint: `hash-of-${id}`,
  tokenHash: `token-${id}`,
  emailKey,
  answers: { name: id },
  consents: [],
  receivedAt,
  expiresAt: new Date(receivedAt.getTime() + 7 * DAY_MS),
  clientAddress: '192.0.2.1',
  mails: () => [mail(id)],
});

export const CONFIRMATION = { form: 'sign-up', now: new Date('2026-04-03T10:00:00Z'), mails: () => [] };

/**
 * @returns a store with three applications of different years and two opt-ins of one address; every mail is also a file
 */
export async function data(): Promise<TestPlace> {
  const place = await temporaryPlace();
  const store = await withDefinition(await openStore(place));
  const upload = { field: 'file', name: 'a.pdf', mimetype: 'application/pdf', bytes: Buffer.from('bytes') };
  for (const [id, moment] of [
    ['a', '2024-04-13T21:59:59Z'],
    ['b', '2024-04-13T22:00:00Z'],
    ['c', '2026-04-01T10:00:00Z'],
  ] as const) {
    const receivedAt = new Date(moment);
    await store.applications.accept(
      newApplication({
        idempotencyKey: `key-of-${id}`,
        answers: { name: id },
        uploads: [upload],
        receivedAt,
        mails: () => [mail(id)],
      }),
    );
  }
  await store.optIns.accept(optIn('d', new Date('2026-04-02T10:00:00Z'), 'same'));
  const moment = new Date('2026-04-02T10:00:01Z');
  for (const { id, recipient } of await store.outbox.claim(moment, 9))
    if (recipient === 'd@example.at') await store.outbox.sent([id], moment);
  await store.optIns.accept(optIn('e', new Date('2026-04-02T11:00:00Z'), 'same'));
  await store.close();
  const outbox = join(place.dataDir, 'outbox');
  mkdirSync(outbox, { recursive: true });
  for (const id of 'abcde') writeFileSync(join(outbox, `${id}@example.at.eml`), id);
  writeFileSync(join(outbox, '.a@example.at.eml.of-a-killed-process'), 'a');
  return place;
}

export const NOW = { now: '2026-04-14T09:00:00+02:00' };
