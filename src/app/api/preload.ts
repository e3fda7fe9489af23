/**
 * Takes the place of Vite's own helper, which every import() of a build calls (vite.config.ts): Chromium never asks
 * again for a module that it could not load once, whether imported or preloaded. A fetch can be tried again, and what
 * it brought comes from the browser's cache when it is imported.
 */
const asked = new Map<string, Promise<unknown>>();

/**
 * @param load the import
 * @param files its scripts and style sheets
 * @returns the module
 * @throws Error when one of the files can't be had; the next call tries again
 */
export async function preload<Module>(load: () => Promise<Module>, files: readonly string[] = []): Promise<Module> {
  await Promise.all(files.map((file) => once(new URL(file, import.meta.url).href)));
  return load();
}

function once(address: string): Promise<unknown> {
  const known = asked.get(address);
  if (known) return known;
  const done = address.endsWith('.css') ? addStyles(address) : fetchScript(address);
  asked.set(address, done);
  done.catch(() => asked.delete(address));
  return done;
}

async function fetchScript(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  // in the cache is what was read to its end
  await response.arrayBuffer();
}

async function addStyles(address: string): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if (links.some(({ href }) => href === address)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', crossOrigin: '', href: address });
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${address}: no answer`));
    });
    document.head.append(link);
  });
}
