import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A received mail. */
export interface Arrived extends Email {
  /** The recipients of the SMTP envelope, who really get it. */
  readonly recipients: readonly string[];
  readonly source: string;
}

/** An SMTP server that keeps the mails that it gets. */
export interface MailServer {
  /** For SMTP_URL. */
  readonly url: string;
  readonly mails: readonly Arrived[];
  /**
   * Refuses every recipient with this code from now on; undefined: accepts them again.
   * @param status the enhanced status code before the reason, like 5.1.1 (RFC 3463)
   */
  refuse(code: number | undefined, status?: string): void;
  /** Takes this many milliseconds for each mail from now on. */
  takeFor(ms: number): void;
  /** The most mails that it received at the same time. */
  mostAtOnce(): number;
  /** The number of connections so far. */
  connections(): number;
  /** Forgets all mails, and resets `refuse` and `takeFor`. */
  empty(): void;
  close(): Promise<void>;
}

/**
 * Starts a mail server on 127.0.0.1. The caller closes it.
 * @param port 0: any free one
 * @param encrypted whether it offers STARTTLS, with a certificate that nobody trusts
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
    // tests set their own, see `refuse`
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
          // the sender may be killed while it sends
          done(error as Error);
        } finally {
          taking--;
        }
      })();
    },
  });
  // a client that disconnects while it sends must not fail the test
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
