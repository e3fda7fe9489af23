import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

/**
 * The sources of an app with all kinds of files that ours has: two entries, a shared module, a module that is loaded
 * later, styles of these two, and those for host pages.
 */
const files = (name: string): Readonly<Record<string, string>> => ({
  'main.tsx': `import './shared.ts'; import('./later.ts'); console.log('page ${name}');`,
  'embed.ts': `import './shared.ts'; import('./later.ts'); console.log('embed ${name}');`,
  'shared.ts': `import './shared.css'; console.log('shared ${name}');`,
  'shared.css': `.shared-${name} { color: red }`,
  'later.ts': `import './later.css'; console.log('later ${name}');`,
  'later.css': `.later-${name} { color: red }`,
  'look/host.css': `.host-${name} { color: red }`,
});

/**
 * Builds a small app as vite.config.ts builds ours, but quickly.
 * @param name distinguishes its files from those of other builds
 * @param folder the folder for the sources
 * @param outDir the folder for the build; by default beside the sources
 * @returns the build's folder
 */
export async function smallBuild(name: string, folder: string, outDir = join(folder, name)): Promise<string> {
  const root = join(folder, `${name}-src`);
  mkdirSync(join(root, 'look'), { recursive: true });
  for (const [file, text] of Object.entries(files(name))) writeFileSync(join(root, file), text);
  await build({
    configFile: false,
    logLevel: 'error',
    root,
    base: '/assets/app/',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      manifest: true,
      assetsDir: '.',
      rolldownOptions: {
        input: { page: join(root, 'main.tsx'), embed: join(root, 'embed.ts'), host: join(root, 'look/host.css') },
      },
    },
  });
  return outDir;
}
