import type { Environment } from '../../../../src/server/starting/environment.ts';
import { type Arrived, type MailServer, startMailServer } from '../../mail/mail-server.ts';
import { inDatabase } from '../../place.ts';
import { exampleAnswers, NOW, startTestServer, type TestServer } from '../../test-server.ts';

export const FORM = 'foerderpilot';
export const SIGN_UP = '/v2/funding/waermepumpeFoerderPilot/optIn';
export const CONFIRM = '/v2/funding/waermepumpeFoerderPilot/bestaetigung/';
export const ADDRESS = 'https://antrag.example.at';
export const complete = exampleAnswers(FORM);

/** A response of the server. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/** A server, a mail server, and the actions of customers. */
export interface SigningUp {
  readonly server: TestServer;
  readonly inbox: MailServer;
  signUp(changes?: Readonly<Record<string, unknown>>, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Signs up and reads the mail. */
  mailOf(
    changes?: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly reference: string; readonly mail: Arrived; readonly token: string }>;
  confirm(token: string): Promise<Answer>;
  /** All rows of the table of opt-ins, or of the outbox. */
  rows(table?: 'opt_in' | 'outbox'): Promise<readonly Readonly<Record<string, unknown>>[]>;
  /** Removes all opt-ins and mails, and resets both servers. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Starts both servers; the caller closes them.
 * @param env as for startTestServer
 * @param forms the server's forms
 */
export async function startSigningUp(
  env: Environment = {},
  forms: readonly string[] = [FORM, 'stressfrei'],
): Promise<SigningUp> {
  const inbox = await startMailServer();
  const server = await startTestServer({ SMTP_URL: inbox.url, PUBLIC_URL: ADDRESS, ...env }, forms);
  const post = async (
    url: string,
    payload?: object,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> => {
    const response = await server.app.inject({ method: 'POST', url, ...(payload ? { payload } : {}), headers });
    return { status: response.statusCode, body: response.json<unknown>() };
  };
  const signUp: SigningUp['signUp'] = (changes = {}, headers = {}) =>
    post(SIGN_UP, { ...complete, ...changes }, headers);
  return {
    server,
    inbox,
    signUp,
    async mailOf(changes) {
      await signUp(changes);
      await server.sendMails();
      const mail = inbox.mails.at(-1);
      if (!mail) throw new Error('no mail arrived');
      const [last] = await inDatabase(server, (db) =>
        db.selectFrom('opt_in').select('reference').orderBy('reference', 'desc').execute(),
      );
      return { reference: last?.reference ?? '', mail, token: tokenIn(mail) };
    },
    confirm: (token) => post(CONFIRM + token),
    rows: (table = 'opt_in') =>
      inDatabase(server, (db) => db.selectFrom(table).selectAll().orderBy('reference').execute()),
    async reset() {
      // mails that are still to be sent would arrive later
      await server.sendMails();
      await inDatabase(server, async (db) => {
        for (const table of ['opt_in', 'outbox', 'reference_counter'] as const) await db.deleteFrom(table).execute();
      });
      inbox.empty();
      server.setNow(NOW);
    },
    async close() {
      await server.close();
      await inbox.close();
    },
  };
}

/** @returns the token in the mail's link */
export function tokenIn({ text = '' }: Pick<Arrived, 'text'>): string {
  return /\/bestaetigung\/([\w-]+)/.exec(text)?.[1] ?? '';
}
