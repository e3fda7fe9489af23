import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Environment } from '../../src/server/starting/environment.ts';
import { dayInVienna, formatDate } from '../../src/engine/calendar.ts';
import { viennaMoment } from '../../src/engine/vienna-moment.ts';
import type { Application } from './applications.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** How long it retries. While the database is down, commands fail and servers answer with 503. */
const PATIENCE_MS = 120_000;
const PAUSE_MS = 100;
/** `--on` takes whole minutes: a publication is planned for the next full minute that is at least 5 s away. */
const [MINUTE_MS, LEAST_MS] = [60_000, 5_000];
/** The interval in which each server is asked for the version in service. */
const ASK_MS = 20;
/**
 * Until a round is complete, clients spread their requests over this time: a round has to wait for the next full
 * minute.
 */
const ROUND_MS = 120_000;

interface Setup {
  readonly form: string;
  /** The path of the form's submit. */
  readonly path: string;
  readonly formsDir: string;
  readonly env: Environment;
  /** How many milliseconds the servers' clocks are ahead of this machine's. */
  readonly ahead: number;
  /** Gives the servers' URLs. */
  readonly urls: () => readonly string[];
  /** How many requests clients send. */
  readonly requests: number;
  readonly application: Application;
  readonly note: (what: string) => void;
}

/** The results. */
export interface Published {
  /** How many switches of a server were observed at planned moments. */
  readonly switches: number;
  /** The most milliseconds after a planned moment at which a server still gave the old version. */
  readonly lateMs: number;
  readonly previews: number;
  readonly rollbacks: number;
  readonly findings: readonly string[];
}

/** Publishes while customers send, round after round: draft, preview, planned publication, rollback. */
export interface Publisher {
  /** Publishes all drafts. Call it before the servers start. */
  begin(): Promise<void>;
  /** Gives the version in service, as a page gets it. */
  version(): Promise<string>;
  /** Begins the rounds. */
  start(): void;
  /** Resolves when a client's next request may begin, so that clients send during the whole first round. */
  turn(): Promise<void>;
  /** Ends the rounds. Resolves at the end of the present one. */
  stop(): Promise<Published>;
  /**
   * Withdraws the form. Resolves to what is wrong: repeated requests have to get their old response, new ones a 400.
   */
  withdraw(sent: readonly Application[]): Promise<readonly string[]>;
}

/** @returns a publisher with its own folder of drafts, from which servers read nothing else */
export function publisherOf({ form, path, formsDir, env, ahead, urls, requests, application, note }: Setup): Publisher {
  const findings: string[] = [];
  const counts = { switches: 0, lateMs: 0, previews: 0, rollbacks: 0 };
  const ending = new AbortController();
  let work: Promise<void> | undefined;
  let lastTurn = Promise.resolve();
  let isWhole = false;

  const forms = async (...args: readonly string[]): Promise<string> => {
    for (const until = Date.now() + PATIENCE_MS; ; await wait(PAUSE_MS)) {
      try {
        const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/forms.ts', ...args], {
          cwd: ROOT,
          env: { ...process.env, ...env, FORMS_DIR: formsDir },
        });
        return stdout;
      } catch (error) {
        const { stderr = '' } = error as { stderr?: string };
        // the command succeeded at an earlier try, but the connection to the database was lost
        if (stderr.includes('Es gibt nichts zu veröffentlichen')) return '';
        if (Date.now() > until) throw new Error(`forms ${args.join(' ')}: ${stderr}`, { cause: error });
      }
    }
  };
  const author = ['--by', 'Chaos', '--note', 'unter Last'];

  /** @returns title and version at one server; undefined while it is down */
  const ask = async (url: string): Promise<{ readonly title: string; readonly hash: string } | undefined> => {
    const answer = await fetch(`${url}/v2/forms/${form}`).catch(() => undefined);
    if (answer?.status === 500) findings.push('a question for the version was answered with 500');
    return answer?.ok ? ((await answer.json()) as { title: string; hash: string }) : undefined;
  };
  const untilAll = async (title: string): Promise<void> => {
    for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(PAUSE_MS)) {
      const titles = await Promise.all(urls().map(async (url) => (await ask(url))?.title));
      if (titles.every((one) => one === title)) return;
    }
    findings.push(`<${title}> does not serve everywhere`);
  };

  /** Watches a server before and after a planned moment. */
  const watch = async (at: number, moment: number, next: string): Promise<void> => {
    let wasOld = false;
    let lateMs = 0;
    for (const until = moment + PATIENCE_MS; Date.now() < until; await wait(ASK_MS)) {
      const asked = Date.now();
      const title = (await ask(urls()[at] ?? ''))?.title;
      if (title === undefined) continue;
      if (title === next) {
        if (Date.now() < moment) findings.push(`server ${at + 1} switched before the moment`);
        if (wasOld) counts.switches++;
        counts.lateMs = Math.max(counts.lateMs, lateMs);
        return;
      }
      wasOld = true;
      lateMs = Math.max(lateMs, asked - moment);
    }
    findings.push(`server ${at + 1} did not switch`);
  };

  const retitle = (title: string): void => {
    const file = join(formsDir, form, 'schema.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"title": "[^"]*"/, `"title": "${title}"`));
  };

  const preview = async (title: string): Promise<void> => {
    const { address } = JSON.parse(await forms('preview', form, '--json')) as { address: string };
    const { pathname } = new URL(address);
    const headers = { 'content-type': 'application/json', preview: pathname.split('/').at(-1) ?? '' };
    for (const url of urls()) {
      const page = await fetch(url + pathname).catch(() => undefined);
      if (page?.ok && !(await page.text()).includes(title)) findings.push('a preview does not show the draft');
      const sent = await fetch(url + path, { method: 'POST', headers, body: application.body }).catch(() => undefined);
      const { referenz = '' } = sent?.ok ? ((await sent.json()) as { referenz: string }) : {};
      if (sent?.ok && !referenz.startsWith('TEST')) findings.push(`a preview was given the number ${referenz}`);
      if ([page, sent].some((answer) => answer?.status === 500)) findings.push('a preview was answered with 500');
    }
    counts.previews++;
  };

  const round = async (number: number): Promise<void> => {
    const before = `Stand ${number - 1}`;
    const next = `Stand ${number}`;
    retitle(next);
    await preview(next);
    const clock = Date.now() + ahead;
    const moment = Math.ceil((clock + LEAST_MS) / MINUTE_MS) * MINUTE_MS;
    await forms('publish', form, '--on', written(new Date(moment)), ...author);
    note(`${next} is planned`);
    await Promise.all(urls().map((_, at) => watch(at, moment - ahead, next)));
    note(`${next} serves`);
    if (ending.signal.aborted) return;
    const { versions } = JSON.parse(await forms('versions', form, '--json')) as { versions: { number: number }[] };
    await forms('rollback', form, String((versions.at(-1)?.number ?? 2) - 1), ...author);
    await untilAll(before);
    counts.rollbacks++;
    note(`${before} serves again`);
    await forms('publish', form, ...author);
    await untilAll(next);
    isWhole = true;
  };

  return {
    async begin() {
      retitle('Stand 0');
      await forms('publish', ...author);
    },
    async version() {
      for (;;) {
        for (const url of urls()) {
          const served = await ask(url);
          if (served) return served.hash;
        }
        await wait(PAUSE_MS);
      }
    },
    start() {
      work = (async () => {
        for (let number = 1; !ending.signal.aborted; number++) await round(number);
      })();
      // `stop` reports errors
      work.catch(() => undefined);
    },
    turn() {
      if (!isWhole) lastTurn = lastTurn.then(() => wait(isWhole ? 0 : ROUND_MS / requests));
      return lastTurn;
    },
    async stop() {
      ending.abort();
      await work;
      if (!isWhole) findings.push('the clients had ended before a round of publishing was whole');
      return { ...counts, findings };
    },
    async withdraw(sent) {
      await forms('withdraw', form);
      const wrong: string[] = [];
      for (const [at, { key, body, references }] of sent.entries()) {
        const headers = { 'content-type': 'application/json', 'idempotency-key': key };
        const answer = await fetch((urls()[at % urls().length] ?? '') + path, { method: 'POST', headers, body });
        const { referenz } = (await answer.json()) as { referenz?: string };
        if (referenz !== references[0])
          wrong.push(`${references[0]} was answered with ${answer.status} once withdrawn`);
      }
      for (const url of urls()) {
        const headers = { 'content-type': 'application/json' };
        const { status } = await fetch(url + path, { method: 'POST', headers, body: application.body });
        if (status !== 400) wrong.push(`a form that was withdrawn answered with ${status}`);
      }
      return wrong;
    },
  };
}

/** @returns a moment in the format of `--on` */
function written(moment: Date): string {
  return `${formatDate(dayInVienna(moment))}T${viennaMoment(moment).slice(11, 16)}`;
}
