import { Webhook } from 'standardwebhooks';
import { randomUUID } from 'node:crypto';
import { appendFileSync, linkSync, unlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * The operator's system, a process that may be killed at any moment: `node receiver-program.ts PORT FOLDER SECRET`. It
 * writes each delivery to a file named by its webhook-id before it answers, and so recognises repeats. Sometimes it
 * fails, or gives no response.
 */
const [port = '', folder = '', secret = ''] = process.argv.slice(2);
const webhook = new Webhook(secret);
const FAILS = 0.05;
const HANGS = 0.02;

createServer(async (request, response) => {
  const body = await text(request).catch(() => undefined);
  if (body === undefined) return;
  const lot = Math.random();
  if (lot < HANGS) return;
  if (lot < HANGS + FAILS) {
    response.writeHead(500).end();
    return;
  }
  try {
    webhook.verify(body, request.headers as Record<string, string>);
  } catch (error) {
    appendFileSync(join(folder, 'forged'), `${String(error)}\n`);
    response.writeHead(400).end();
    return;
  }
  const id = String(request.headers['webhook-id']);
  const kept = keep(join(folder, `${id}.json`), body);
  if (!kept) appendFileSync(join(folder, 'repeated'), `${id}\n`);
  response.writeHead(kept ? 201 : 200).end();
}).listen(Number(port), '127.0.0.1');

/**
 * Writes a file whole or not at all, even if the process is killed.
 * @returns whether the file is new
 */
function keep(file: string, body: string): boolean {
  const beside = `${file}.${randomUUID()}`;
  writeFileSync(beside, body, { flush: true });
  try {
    linkSync(beside, file);
    return true;
  } catch {
    return false;
  } finally {
    unlinkSync(beside);
  }
}
