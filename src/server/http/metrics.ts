import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Verdict } from '../store/scan.ts';
import type { Store } from '../store/store.ts';

interface CountedStore {
  readonly outbox: Pick<Store['outbox'], 'counts'>;
  readonly deliveries: Pick<Store['deliveries'], 'counts'>;
  readonly scans: Pick<Store['scans'], 'counts'>;
}

/** What is measured, for Prometheus. Labels name routes, forms and outcomes, never anything of a customer. */
export interface Metrics {
  /** @param route its pattern, no address */
  answered(method: string, route: string, status: number, seconds: number): void;
  submitted(form: string, outcome: string): void;
  /** A file was scanned, or could not be. */
  scanned(verdict: Verdict): void;
  /** Records whether clamd answers. */
  clamdAnswers(answers: boolean): void;
  /** Counts the problems in `/readyz` from now on, except a store that can't be used: the submits that fail show it. */
  countProblems(problems: () => readonly string[]): void;
}

/** Seconds: from a lookup to an upload over a slow line. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/**
 * Outcomes whose series begin at 0 as soon as a form serves. A series that begins with its first submit shows no
 * increase for that submit: an alert on failures would miss the first ones, and an alert on missing submits would never
 * fire.
 */
const FROM_ZERO = ['accepted', 'failed'];

/** The label of submits to paths that no form has. */
export const NO_FORM = 'none';

/**
 * Opens the metrics of the process (event loop, memory, processor), of requests, submits and the outbox.
 * @param store counts mails, deliveries and held files; asked whenever the metrics are read
 * @param forms returns the ids of the forms whose series begin at 0
 * @returns the metrics, and a server for `GET /metrics` that listens on a port of its own (METRICS_PORT), which
 * customers do not reach
 */
export function openMetrics(
  { outbox, deliveries, scans }: CountedStore,
  forms: () => readonly string[],
): {
  readonly metrics: Metrics;
  readonly app: FastifyInstance;
} {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests by pattern of the route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const submits = new Counter({
    name: 'form_submits_total',
    help: 'Submits by form and outcome',
    labelNames: ['form', 'outcome'],
    registers,
    collect() {
      for (const form of [...forms(), NO_FORM]) for (const outcome of FROM_ZERO) this.inc({ form, outcome }, 0);
    },
  });
  const fromStore = (
    name: string,
    help: string,
    label: string,
    count: () => Promise<Readonly<Record<string, number>>>,
  ) =>
    register.registerMetric(
      new Gauge({
        name,
        help,
        labelNames: [label],
        registers: [],
        async collect() {
          try {
            for (const [value, n] of Object.entries(await count())) this.set({ [label]: value }, n);
          } catch {
            // the store can't be reached: no figure is better than an old one
            this.reset();
          }
        },
      }),
    );
  fromStore(
    'outbox_mails',
    'Mails that have not left: waiting, failed for good, or held back because their address had too many',
    'state',
    async () => {
      const { heldBack, ...others } = await outbox.counts();
      return { ...others, held_back: heldBack };
    },
  );
  fromStore(
    'deliveries',
    'Applications and opt-ins that were not handed over: waiting, failed for good, or held for a virus scan',
    'state',
    async () => ({ ...(await deliveries.counts()) }),
  );
  fromStore(
    'held_files',
    'Files that must not leave: nobody knows yet whether they are clean, or a virus was found',
    'verdict',
    async () => ({ ...(await scans.counts()) }),
  );
  const files = new Counter({
    name: 'file_scans_total',
    help: 'Virus scans of files by verdict',
    labelNames: ['verdict'],
    registers,
  });
  const reachable = new Gauge({
    name: 'clamd_up',
    help: '1 while clamd answers, 0 while it does not',
    registers: [],
  });

  const app = fastify();
  app.get('/metrics', async (_request, reply) =>
    reply
      .type(register.contentType)
      .header('cache-control', 'no-store')
      .send(await register.metrics()),
  );
  return {
    metrics: {
      answered: (method, route, status, seconds) => requests.observe({ method, route, status }, seconds),
      submitted: (form, outcome) => submits.inc({ form, outcome }),
      scanned: (verdict) => files.inc({ verdict }),
      clamdAnswers(answers) {
        // registered here, since without CLAMD_URL there is no clamd
        register.registerMetric(reachable);
        reachable.set(answers ? 1 : 0);
      },
      countProblems: (problems) =>
        register.registerMetric(
          new Gauge({
            name: 'readyz_problems',
            help: 'What an operator has to look at: as many problems as /readyz names',
            registers: [],
            collect() {
              this.set(problems().length);
            },
          }),
        ),
    },
    app,
  };
}
