import { createHash } from 'node:crypto';
import type { Application } from '../applications.ts';

/** Pages that were opened before the upgrade, and are submitted after it. */
export interface OpenTabs {
  readonly files: number;
  /**
   * Requests each file that such a page has loaded or may load later. Resolves to findings about missing or changed
   * files.
   */
  missingAt(url: string): Promise<readonly string[]>;
}

/**
 * Opens a form's page for each application.
 * @param later the paths of files that the build loads on demand, such as the calendar
 * @throws Error if the page or one of its files can't be loaded
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
 * @returns the form version that a page gets from this server
 * @throws Error if the server gives an error
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
