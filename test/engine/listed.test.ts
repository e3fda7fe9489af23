import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formats } from '../../src/engine/formats/index.ts';
import { kinds } from '../../src/engine/kinds/index.ts';
import { keywords } from '../../src/engine/rules/index.ts';

const ENGINE = join(import.meta.dirname, '../../src/engine');

/** The indexes, and the properties by which an object of each is recognised. */
const ROOMS = [
  { room: 'kinds', listed: kinds, has: ['name', 'staysOffDevice'] },
  { room: 'formats', listed: formats, has: ['name', 'isWordless'] },
  { room: 'rules', listed: keywords, has: ['keyword', 'needsContext'] },
] as const satisfies readonly { room: string; listed: readonly object[]; has: readonly string[] }[];

it.each(ROOMS)('whatever is written down in src/engine/$room is in its index', async ({ room, listed, has }) => {
  const inService = new Set<unknown>(listed);
  const forgotten: string[] = [];
  for (const file of readdirSync(join(ENGINE, room)).filter((name) => name !== 'index.ts')) {
    const exported = (await import(join(ENGINE, room, file))) as Readonly<Record<string, unknown>>;
    for (const [name, value] of Object.entries(exported))
      if (isObject(value) && has.every((property) => property in value) && !inService.has(value))
        forgotten.push(`<${name}> of src/engine/${room}/${file} is in no list: add it to src/engine/${room}/index.ts`);
  }
  expect(forgotten).toEqual([]);
});

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
