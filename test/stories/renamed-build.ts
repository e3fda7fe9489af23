import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { QUICK } from '../../src/server/assets/asset.ts';

/**
 * Makes the build that another version of the app would be: its files have other names, and ask for each other by them.
 * To build once more takes seconds of both processors.
 * @param from the folder of a build
 * @param to where the other one goes
 * @param prefix what the names of its files begin with
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
    // else the server would make them as small as they get
    if (named.includes(path)) writeFileSync(`${target}.br`, await QUICK.br(renamed));
  }
}
