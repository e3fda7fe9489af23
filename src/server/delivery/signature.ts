import { createHmac } from 'node:crypto';

/**
 * Signs by Standard Webhooks (https://www.standardwebhooks.com). Its package does the same in plain JavaScript, which
 * would hold the server up for as long as it takes to hash the files of an application.
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
