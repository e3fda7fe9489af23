import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it arrived. */
export interface Arrived extends Email {
  /** Whom the envelope names: whoever really gets it. */
  readonly recipients: readonly string[];
  readonly source: string;
}

/** A real mail server that stores what it gets. */
export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  readonly mails: readonly Arrived[];
  /**
   * From now on every recipient is refused with this code; undefined: taken again.
   * @param status what precedes the reason, like 5.1.1 (RFC 3463)
   */
  refuse(code: number | undefined, status?: string): void;
  /** From now on it takes so many milliseconds for each mail. */
  takeFor(ms: number): void;
  /** How many mails it was taking at the same time, at most. */
  mostAtOnce(): number;
  /** How many connections were made to it. */
  connections(): number;
  /** Forgets what arrived, refuses nobody and takes no time. */
  empty(): void;
  close(): Promise<void>;
}

/**
 * Starts a mail server on a port of 127.0.0.1.
 * @param port 0: any free one
 * @param encrypted offers STARTTLS with a certificate that nobody trusts
 */
export async function startMailServer({
  port = 0,
  encrypted = false,
}: { readonly port?: number; readonly encrypted?: boolean } = {}): Promise<MailServer> {
  const mails: Arrived[] = [];
  let code: number | undefined;
  let reason = '';
  let ms = 0;
  let connections = 0;
  let taking = 0;
  let mostAtOnce = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: encrypted ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    // a test says which
    hideENHANCEDSTATUSCODES: true,
    closeTimeout: 100,
    logger: false,
    onConnect(_session, done) {
      connections++;
      done();
    },
    onRcptTo: ({ address }, _session, done) =>
      done(
        code === undefined ? null : Object.assign(new Error(`${reason}<${address}> not now`), { responseCode: code }),
      ),
    onData(stream, session, done) {
      void (async () => {
        try {
          mostAtOnce = Math.max(mostAtOnce, ++taking);
          const source = await buffer(stream);
          if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms));
          mails.push({
            ...(await PostalMime.parse(source)),
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            source: source.toString('utf8'),
          });
          done();
        } catch (error) {
          // who sends it may be killed on the way
          done(error as Error);
        } finally {
          taking--;
        }
      })();
    },
  });
  // a client that goes away in the middle is no failure of the test
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    refuse(next, status) {
      code = next;
      reason = status === undefined ? '' : `${status} `;
    },
    takeFor(next) {
      ms = next;
    },
    mostAtOnce: () => mostAtOnce,
    connections: () => connections,
    empty() {
      code = undefined;
      ms = 0;
      mails.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
}
