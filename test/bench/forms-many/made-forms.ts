import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const FROZEN = fileURLToPath(new URL('../../forms-frozen', import.meta.url));
const NO_FORMS = new Set(['shared', 'data']);

/** A form that can be sent on any day. */
export const FORM = 'brennwertkessel';

/** The last of the frozen forms in the order in which the server reads them. */
export const LAST_FORM = 'waermepumpe';

/**
 * Writes this many forms into a folder: first the frozen ones, then copies of them with their own ids, addresses and
 * series.
 */
export function makeForms(folder: string, count: number): void {
  mkdirSync(folder, { recursive: true });
  for (const shared of NO_FORMS)
    cpSync(join(FROZEN, shared), join(folder, shared), { recursive: true, dereference: true });
  // the frozen definitions have links to files of the program
  const ids = readdirSync(FROZEN, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !NO_FORMS.has(entry.name))
    .map(({ name }) => name)
    .filter((id) => !read(join(FROZEN, id, 'ui.json')).includes('"testOnly": true'));
  for (let number = 0; number < count; number++) {
    const id = ids[number % ids.length] ?? FORM;
    const copy = Math.floor(number / ids.length);
    const target = join(folder, copy === 0 ? id : `${id}-${copy}`);
    cpSync(join(FROZEN, id), target, { recursive: true });
    if (copy === 0) continue;
    const [schema, ui] = [join(target, 'schema.json'), join(target, 'ui.json')];
    writeFileSync(schema, read(schema).replace(`"$id": "${id}"`, `"$id": "${id}-${copy}"`));
    writeFileSync(
      ui,
      read(ui)
        .replace(/"reference": "\w+"/, `"reference": "${seriesOf(number)}"`)
        .replaceAll(/("path": "\/(?:v2|Bestellung)\/[^"]*)"/g, `$1-${copy}"`)
        .replace(/("confirm": "[^"]*)\/\{token\}/, `$1-${copy}/{token}`),
    );
  }
}

/** A reference series of three capital letters that no frozen form has. */
const seriesOf = (number: number) => `Q${letter(number / 26)}${letter(number)}`;
const letter = (number: number) => String.fromCharCode('A'.charCodeAt(0) + (Math.floor(number) % 26));

const read = (file: string) => readFileSync(file, 'utf8');
