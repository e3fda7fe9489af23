import type { FastifyInstance } from 'fastify';
import type { Assets } from '../assets/assets.ts';
import type { Config } from '../config.ts';
import type { Directories } from '../directories/index.ts';
import { codeIn } from '../store/store-error.ts';
import type { Store } from '../store/store.ts';
import type { WriteCheck } from '../write-check.ts';

/** What `/readyz` is made from. */
export interface Readiness {
  readonly config: Pick<Config, 'testMode'>;
  readonly store: Pick<Store, 'check'>;
  /** @returns whether store and files can be written */
  readonly written: () => Promise<WriteCheck>;
  readonly assets: Pick<Assets, 'build' | 'problem'>;
  readonly directories: Pick<Directories, 'status'>;
  readonly definitions: {
    /** Whether forms are in service. */
    ready(): boolean;
    /** @returns messages about refused edits and missing folders; the previous versions serve */
    problems(): readonly string[];
    all(): readonly { readonly form: { readonly id: string; readonly testOnly: boolean }; readonly hash: string }[];
    placeholders(): readonly string[];
  };
  /** @returns messages about everything else that an operator has to look at */
  readonly problems: () => readonly string[];
}

/** The body of `/readyz`. */
export interface HealthState {
  /** Whether the store can be read and written. */
  readonly store: boolean;
  /** Whether the store's tables are those of this program. */
  readonly migrations: boolean;
  /** Whether files can be written where they have to be. */
  readonly disk: boolean;
  readonly definitions: boolean;
  /** The hash that names the browser's build; null when nothing was built. */
  readonly build: string | null;
  /** The version of each form in service. */
  readonly forms: Readonly<Record<string, string>>;
  readonly demoData: boolean;
  /** Pages and site settings that are still placeholders, for the operator to replace. */
  readonly placeholders: readonly string[];
  readonly testMode: boolean;
  readonly problems: readonly string[];
}

/**
 * Serves `/healthz`, which says that the process answers, and `/readyz`, which says whether it can take applications.
 * While it can't, `/readyz` answers 503 and lists the problems for the operator. A refused edit is listed too, but with
 * 200: a mistake in a text must not take the service away.
 */
export function answerHealth(app: FastifyInstance, readiness: Readiness): void {
  const { store, written, assets, directories, definitions } = readiness;
  const { testMode } = readiness.config;
  serveHealth(app, async () => {
    const problems: string[] = [];
    const found = await store.check().catch((error: unknown) => {
      problems.push(`the store can't be read (${codeIn(error)})`);
      return undefined;
    });
    if (found === false) problems.push('the tables of the store are not those of this version of the program');
    // a store that can't be read, or belongs to another version, is not written to
    const writable = found === true ? await written() : undefined;
    problems.push(...(writable?.problems ?? []));
    problems.push(...[assets.problem() ?? []].flat());
    if (!definitions.ready()) problems.push('no form is in service');
    problems.push(...definitions.problems(), ...readiness.problems());
    const serving = definitions.all().filter(({ form }) => testMode || !form.testOnly);
    return {
      store: found !== undefined && writable?.store !== false,
      migrations: found === true,
      disk: writable?.disk !== false,
      definitions: definitions.ready(),
      build: assets.build() ?? null,
      forms: Object.fromEntries(serving.map(({ form, hash }) => [form.id, hash])),
      demoData: directories.status().some(({ source }) => source === 'demo'),
      placeholders: definitions.placeholders(),
      testMode,
      problems,
    };
  });
}

/** Serves `/healthz` and `/readyz`. */
export function serveHealth(app: FastifyInstance, state: () => Promise<HealthState>): void {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const found = await state();
    const { store, migrations, disk, definitions, build } = found;
    return reply
      .code(store && migrations && disk && definitions && build !== null ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(found);
  });
}
