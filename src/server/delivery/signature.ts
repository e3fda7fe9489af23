import { createHmac } from 'node:crypto';

/**
 * Signs as Standard Webhooks prescribes (https://www.standardwebhooks.com). Its package hashes in plain JavaScript,
 * which would block the server while it hashes the files of an application.
 * @returns the headers that the receiver checks
 */
export function signatureHeaders(
  { id, body, sentAt }: { readonly id: string; readonly body: string; readonly sentAt: Date },
  keys: readonly Buffer[],
): Readonly<Record<string, string>> {
  const seconds = String(Math.floor(sentAt.getTime() / 1000));
  const sign = (key: Buffer) => createHmac('sha256', key).update(`${id}.${seconds}.`).update(body).digest('base64');
  return {
    'webhook-id': id,
    'webhook-timestamp': seconds,
    'webhook-signature': keys.map((key) => `v1,${sign(key)}`).join(' '),
  };
}
