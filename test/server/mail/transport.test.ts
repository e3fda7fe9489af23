import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fileTransport } from '../../../src/server/mail/transport.ts';
import type { OutgoingMail } from '../../../src/server/store/outbox.ts';
import { temporaryFolder } from '../temporary.ts';

const MAIL: OutgoingMail = {
  id: '1',
  kind: 'probe',
  reference: 'PRB-2026-000001',
  messageId: '<1@example.at>',
  recipient: 'ada@example.at',
  subject: 'Probe',
  text: 'Grüße',
  html: null,
  createdAt: new Date('2026-04-14T07:00:00Z'),
};

it.each([
  ['a file', 'path', 'EFILEACCESS'],
  ['an address', 'href', 'EURLACCESS'],
])('a text that names %s is not replaced by its content', async (_what, property, code) => {
  const folder = temporaryFolder();
  const secret = join(folder, 'secret.txt');
  writeFileSync(secret, 'SECRET');
  const outbox = join(folder, 'outbox');
  const transport = fileTransport(outbox, () => 'forms@example.at');
  await transport.send(MAIL);
  const text = { [property]: property === 'path' ? secret : 'http://127.0.0.1:1/' };
  await expect(transport.send({ ...MAIL, messageId: '<2@example.at>', text: text as never })).rejects.toMatchObject({
    code,
  });
  expect(readdirSync(outbox)).toHaveLength(1);
});
