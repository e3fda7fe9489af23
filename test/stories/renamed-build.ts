import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { QUICK } from '../../src/server/assets/asset.ts';

/**
 * Makes a build as of another version of the app: copies a build under other file names, and renames them in all its
 * files. Building once more would take seconds of both processors.
 * @param from the folder of a build
 * @param to the folder for the copy
 * @param prefix the beginning of the new file names
 */
export async function renamedBuild(from: string, to: string, prefix: string): Promise<void> {
  const paths = readdirSync(from, { recursive: true, encoding: 'utf8' });
  const named = paths.filter((path) => /^[\w.-]+-[\w-]{8}\.(?:js|css|ttf)$/.test(path));
  const anyName = new RegExp(named.map((name) => name.replaceAll('.', String.raw`\.`)).join('|'), 'g');
  for (const path of paths.filter((one) => /\.(?:js|css|ttf|json)$/.test(one))) {
    const target = join(to, dirname(path), named.includes(path) ? prefix + path : basename(path));
    mkdirSync(dirname(target), { recursive: true });
    const content = readFileSync(join(from, path));
    const isText = !path.endsWith('.ttf');
    const renamed = isText ? Buffer.from(content.toString().replace(anyName, (name) => prefix + name)) : content;
    writeFileSync(target, renamed);
    // otherwise the server would compress them at the highest level
    if (named.includes(path)) writeFileSync(`${target}.br`, await QUICK.br(renamed));
  }
}
