import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { runApplications } from '../../src/cli/applications.ts';
import { openDatabase } from '../../src/server/store/open.ts';
import { freePort, startProcess } from '../server-process.ts';
import { type MailServer, startMailServer } from '../server/mail/mail-server.ts';
import { type Belongings, placeOf, startBelongings } from './belongings.ts';
import { type Answer, type Sent, sendTo, speakTo } from './http.ts';
import { type Listener, startListener } from './trap.ts';

/** A time at which every form is open and its complete.json is valid. */
const NOW = '2026-04-14T09:00:00+02:00';
const PATIENCE_MS = 20_000;
const secret = (of: number) => `whsec_${Buffer.alloc(32, of).toString('base64')}`;

export const HOST_PAGE = 'https://www.example.at';
export const PUBLIC = 'https://antrag.example.at';

/** A line of the server's log. */
export type Line = Readonly<Record<string, unknown>>;

/** The product as operators run it behind a proxy, the systems that it uses, and a server of the attacker. */
export interface Stage {
  readonly port: number;
  readonly pid: number;
  readonly inbox: MailServer;
  /** The operator's system, which gets the deliveries. */
  readonly operator: Listener;
  /** The attacker's server; the product must never send it a request. */
  readonly trap: Listener;
  /** All responses so far. */
  readonly answers: readonly Pick<Answer, 'status' | 'text'>[];
  send(request: Sent): Promise<Answer>;
  /** Sends bytes as they are. Resolves to what the server sent back. */
  speak(bytes: string | Buffer, silentMs?: number): Promise<string>;
  /** Gives the log up to now. */
  log(): Promise<readonly Line[]>;
  /** Runs a command of staff. Resolves to its output. */
  staff(...args: readonly string[]): Promise<string>;
  /** Gives the number of stored applications. */
  stored(): Promise<number>;
  close(): Promise<void>;
}

/**
 * Starts everything. The server runs without testing mode and with its default limits.
 * @throws MissingProgramError if clamd is wanted and not installed
 * @throws Error if PostgreSQL is wanted and not installed
 */
export async function setStage(belongings: Belongings): Promise<Stage> {
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  const beside = await startBelongings(folder, belongings);
  const logFile = join(folder, 'log');
  const [inbox, operator, trap, port] = [
    await startMailServer(),
    await startListener(),
    await startListener(),
    await freePort(),
  ];
  const place = placeOf(folder, beside);
  const server = await startProcess(
    port,
    {
      DATA_DIR: place.dataDir,
      ...beside.environment,
      SMTP_URL: inbox.url,
      PUBLIC_URL: PUBLIC,
      TRUST_PROXY: '127.0.0.1',
      EMBED_ORIGINS: HOST_PAGE,
      DELIVERY_URL: operator.url,
      DELIVERY_SECRET: secret(7),
      DELIVERY_FILES_SECRET: secret(8),
      DELIVERY_ALLOW_PRIVATE: '1',
      TEST_MODE: '0',
      NOW: '',
      CHAOS_AHEAD: String(Date.parse(NOW) - Date.now()),
      NODE_OPTIONS: `--import=${import.meta.resolve('../chaos/clock.ts')}`,
    },
    [],
    openSync(logFile, 'a'),
  );
  const answers: Pick<Answer, 'status' | 'text'>[] = [];
  const send = async (request: Sent) => {
    const answer = await sendTo(port, request);
    answers.push({ status: answer.status, text: answer.text.slice(0, 300) });
    return answer;
  };
  return {
    port,
    pid: server.pid,
    inbox,
    operator,
    trap,
    answers,
    send,
    async speak(bytes, silentMs) {
      const heard = await speakTo(port, bytes, silentMs);
      for (const text of heard.split(/(?=HTTP\/1\.1 \d{3} )/))
        answers.push({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text: text.slice(-300) });
      return heard;
    },
    async log() {
      const last = (await sendTo(port, { path: '/healthz' })).headers['x-request-id'];
      for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(20)) {
        const text = readFileSync(logFile, 'utf8');
        if (text.includes(`"${String(last)}"`)) return text.trim().split('\n').map(lineOf);
      }
      throw new Error('the log has stopped');
    },
    async staff(...args) {
      const printed: string[] = [];
      const print = (line: string) => void printed.push(line);
      const environment = { DATA_DIR: place.dataDir, ...beside.environment };
      await runApplications(args, environment, { print, complain: print, terminal: undefined });
      return printed.join('\n');
    },
    async stored() {
      const db = await openDatabase(place);
      try {
        const { rows } = await db
          .selectFrom('application')
          .select((count) => count.fn.countAll<number>().as('rows'))
          .executeTakeFirstOrThrow();
        return rows;
      } finally {
        await db.destroy();
      }
    },
    async close() {
      await server.stop();
      operator.close();
      trap.close();
      await inbox.close();
      await beside.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** @throws Error if the line is no JSON */
function lineOf(text: string): Line {
  try {
    return JSON.parse(text) as Line;
  } catch {
    throw new Error(`a line of the log is no JSON: ${text.slice(0, 200)}`);
  }
}
