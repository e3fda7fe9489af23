import { setTimeout as wait } from 'node:timers/promises';
import { applyingTo } from '../chaos/applications.ts';
import { sendTo } from './http.ts';

const FORM = 'waermepumpe-foerderbonus';
const PAUSE_MS = 250;

/** How customers were served during an attack. */
export interface Served {
  readonly applications: number;
  /** The longest time for a page and an application. */
  readonly slowestMs: number;
  /** What went wrong. */
  readonly findings: readonly string[];
}

/** Customers who apply one after the other, also during attacks. */
export interface Customers {
  /** References of all their applications. */
  readonly references: ReadonlySet<string>;
  /** Opens a page and applies. Resolves to what went wrong; undefined if nothing did. */
  serveOne(): Promise<string | undefined>;
  /** Lets customers apply until `work` is done, at least one. */
  during(work: Promise<unknown>): Promise<Served>;
}

/**
 * @param port the server's port
 * @returns the customers; none has applied yet
 */
export function customersOf(port: number): Customers {
  const { path, make } = applyingTo(FORM);
  const references = new Set<string>();

  const serveOne = async (): Promise<string | undefined> => {
    try {
      const page = await sendTo(port, { path: `/web/r/${FORM}`, headers: { accept: 'text/html' } });
      if (page.status !== 200 || !page.text.includes('<form')) return `a page was answered with ${page.status}`;
      const [application] = make(1, 1_000);
      const { key = '', body = '' } = application ?? {};
      const headers = { 'idempotency-key': key };
      const { status, text } = await sendTo(port, { method: 'POST', path, headers, body });
      if (status !== 201) return `an application was answered with ${status}: ${text.slice(0, 200)}`;
      references.add((JSON.parse(text) as { referenz: string }).referenz);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  };

  return {
    references,
    serveOne,
    async during(work) {
      const findings: string[] = [];
      let [applications, slowestMs] = [0, 0];
      const ended = work.then(
        () => true,
        () => true,
      );
      const next = () => Promise.race([ended, wait(PAUSE_MS, false)]);
      do {
        const started = performance.now();
        const wrong = await serveOne();
        slowestMs = Math.max(slowestMs, performance.now() - started);
        if (wrong === undefined) applications++;
        else findings.push(`others: ${wrong}`);
      } while (!(await next()));
      return { applications, slowestMs, findings };
    },
  };
}
