import { createHash } from 'node:crypto';
import type { Application } from '../applications.ts';

/** Pages that were opened before the upgrade, and are sent after it. */
export interface OpenTabs {
  readonly files: number;
  /** Asks a server for each file that such a page has or may load yet. @returns what is missing or another */
  missingAt(url: string): Promise<readonly string[]>;
}

/**
 * Opens a form's page for each application.
 * @param later addresses of what the build loads when it is needed, such as the calendar
 * @throws Error when the page or one of its files is not answered
 */
export async function openTabs(
  { url, form, later }: { readonly url: string; readonly form: string; readonly later: readonly string[] },
  applications: readonly Application[],
): Promise<OpenTabs> {
  const files = new Map<string, string>();
  for (const application of applications) {
    application.version = await versionAt(url, form);
    const page = await (await fetch(`${url}/web/r/${form}`, { headers: { accept: 'text/html' } })).text();
    const own = [...page.matchAll(/["(](\/assets\/[^"()\s]+)[")]/g)].map(([, file = '']) => file);
    for (const file of [...own, ...later]) {
      const sum = files.get(file) ?? (await sumOf(url + file));
      if (sum === undefined) throw new Error(`the program of before has no ${file}`);
      files.set(file, sum);
    }
  }
  return {
    files: files.size,
    async missingAt(other) {
      const findings: string[] = [];
      for (const [file, sum] of files)
        if ((await sumOf(other + file)) !== sum) findings.push(`an open tab does not get ${file} any more`);
      return findings;
    },
  };
}

/**
 * @returns the version of the form that a page is opened with there
 * @throws Error when the server does not answer
 */
export async function versionAt(url: string, form: string): Promise<string> {
  const response = await fetch(`${url}/v2/forms/${form}`);
  if (!response.ok) throw new Error(`which version serves was answered with ${response.status}`);
  return ((await response.json()) as { hash: string }).hash;
}

async function sumOf(url: string): Promise<string | undefined> {
  const response = await fetch(url);
  const bytes = Buffer.from(await response.arrayBuffer());
  return response.ok ? createHash('sha256').update(bytes).digest('hex') : undefined;
}
