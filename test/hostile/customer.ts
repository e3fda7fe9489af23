import { setTimeout as wait } from 'node:timers/promises';
import { applyingTo } from '../chaos/applications.ts';
import { sendTo } from './http.ts';

const FORM = 'waermepumpe-foerderbonus';
const PAUSE_MS = 250;

/** What customers met while something else happened. */
export interface Served {
  readonly applications: number;
  /** The longest that one of them waited. */
  readonly slowestMs: number;
  /** What was not as it should be. */
  readonly findings: readonly string[];
}

/** Customers who apply one after the other, whatever else happens. */
export interface Customers {
  /** References of all their applications. */
  readonly references: ReadonlySet<string>;
  /** Opens a page and applies. @returns what went wrong, undefined when nothing did */
  serveOne(): Promise<string | undefined>;
  /** Serves customers until `work` is done, one at least. */
  during(work: Promise<unknown>): Promise<Served>;
}

/** @param port of the server */
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
