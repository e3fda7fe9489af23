import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { fileTransport, smtpTransport } from '../../../src/server/mail/transport.ts';
import type { OutgoingMail } from '../../../src/server/store/outbox.ts';
import { temporaryFolder } from '../temporary.ts';
import { startMailServer } from './mail-server.ts';

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

describe('the error of a mail server has a code that says', () => {
  it.each<[string, (port: string) => string, string]>([
    ['a closed port', () => 'smtp://127.0.0.1:1', 'ECONNREFUSED'],
    ['a certificate that is not valid', (port) => `smtp://127.0.0.1:${port}?requireTLS=true`, 'CERT_HAS_EXPIRED'],
    ['TLS where the server speaks none', (port) => `smtps://127.0.0.1:${port}`, 'ERR_SSL_WRONG_VERSION_NUMBER'],
  ])('%s', async (_what, addressAt, code) => {
    const server = await startMailServer({ encrypted: true });
    onTestFinished(() => server.close());
    const transport = smtpTransport(addressAt(new URL(server.url).port), () => 'forms@example.at');
    onTestFinished(() => transport.close());
    await expect(transport.send(MAIL)).rejects.toMatchObject({ code });
  });
});
