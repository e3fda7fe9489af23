import { setTimeout as wait } from 'node:timers/promises';

const PAUSE_MS = 100;
/** How many people open pages at once. */
const PEOPLE = 3;
/** The entry script, whose name identifies the build of a page. */
const ENTRY = /\/assets\/app\/app-[\w-]+\.js/;
const PATIENCE_MS = 60_000;

/** The results of opening the form's page. */
export interface Viewed {
  readonly views: number;
  /** How many builds the pages came from. */
  readonly builds: number;
  readonly findings: readonly string[];
}

/** Opens pages, as browsers behind a proxy do: each file may come from another server than the page. */
export interface Viewer {
  stop(): Promise<Viewed>;
}

/**
 * Starts opening a form's page.
 * @param urls gives the servers' present URLs
 */
export function startViewing(form: string, urls: () => readonly string[]): Viewer {
  const stopping = new AbortController();
  const findings: string[] = [];
  const builds = new Set<string>();
  let [views, turn] = [0, 0];

  /** Requests a path from one server after the other until one responds, as a proxy does when others are down. */
  const ask = async (path: string): Promise<{ readonly status: number; readonly text: string }> => {
    for (const until = Date.now() + PATIENCE_MS; ; await wait(PAUSE_MS)) {
      const all = urls();
      const response = await fetch(`${all[turn++ % all.length] ?? ''}${path}`, {
        headers: { accept: 'text/html' },
      }).catch(() => undefined);
      const text = await response?.text().catch(() => undefined);
      if (response && text !== undefined && response.status !== 503) return { status: response.status, text };
      if (Date.now() > until) return { status: response?.status ?? 0, text: '' };
    }
  };

  const view = async (): Promise<void> => {
    const page = await ask(`/web/r/${form}`);
    const files = new Set([...page.text.matchAll(/["(](\/assets\/[^"()\s]+)[")]/g)].map(([, file = '']) => file));
    views++;
    builds.add(ENTRY.exec(page.text)?.[0] ?? '');
    if (page.status !== 200 || !page.text.includes('<form') || files.size === 0)
      findings.push(`a page was blank: ${page.status}, ${files.size} files`);
    await Promise.all(
      [...files].map(async (file) => {
        const { status, text } = await ask(file);
        if (status !== 200 || text === '') findings.push(`a page was without ${file}: ${status}`);
      }),
    );
  };
  const person = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await view();
      await wait(PAUSE_MS);
    }
  };
  const work = Promise.all(Array.from({ length: PEOPLE }, person));
  // `stop` reports errors
  work.catch(() => undefined);
  return {
    async stop() {
      stopping.abort();
      await work;
      return { views, builds: builds.size, findings };
    },
  };
}
