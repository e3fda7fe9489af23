import fastify, { type FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Store } from '../store/store.ts';

interface CountedStore {
  readonly outbox: Pick<Store['outbox'], 'counts'>;
  readonly deliveries: Pick<Store['deliveries'], 'counts'>;
}

/** What is measured, for Prometheus. Labels name routes, forms and outcomes, never anything of a customer. */
export interface Metrics {
  /** @param route its pattern, no address */
  answered(method: string, route: string, status: number, seconds: number): void;
  submitted(form: string, outcome: string): void;
}

/** Seconds: from a lookup to an upload over a slow line. */
const BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120];

/**
 * Opens the metrics of the process (event loop, memory, processor), of requests, submits and the outbox.
 * @param store counts mails and deliveries; asked whenever the metrics are read
 * @returns the metrics, and a server for `GET /metrics` that listens on a port of its own (METRICS_PORT), which
 * customers do not reach
 */
export function openMetrics({ outbox, deliveries }: CountedStore): {
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
  });
  const mails = new Gauge({
    name: 'outbox_mails',
    help: 'Mails that have not left: waiting, failed for good, or held back because their address had too many',
    labelNames: ['state'],
    registers: [],
    async collect() {
      try {
        const { waiting, failed, heldBack } = await outbox.counts();
        this.set({ state: 'waiting' }, waiting);
        this.set({ state: 'failed' }, failed);
        this.set({ state: 'held_back' }, heldBack);
      } catch {
        // the store can't be reached: no figure is better than an old one
        this.reset();
      }
    },
  });
  register.registerMetric(mails);
  const undelivered = new Gauge({
    name: 'deliveries',
    help: 'Applications and opt-ins that were not handed over: waiting, or failed for good',
    labelNames: ['state'],
    registers: [],
    async collect() {
      try {
        const { waiting, failed } = await deliveries.counts();
        this.set({ state: 'waiting' }, waiting);
        this.set({ state: 'failed' }, failed);
      } catch {
        this.reset();
      }
    },
  });
  register.registerMetric(undelivered);

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
    },
    app,
  };
}
