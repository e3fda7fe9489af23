import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Example, TestAnswers } from '../../engine/example.ts';

const NAME = /^[\w-]+$/;

/** @returns the form's examples, by name; files that can't be read, e.g. in the middle of an edit, are left out */
export function examplesOf(formsDir: string, form: string): readonly TestAnswers[] {
  const files = readdirSync(join(formsDir, form), { withFileTypes: true }).some((entry) => entry.name === 'examples')
    ? readdirSync(join(formsDir, form, 'examples'))
    : [];
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
    .flatMap((name) => {
      const example = readExample(formsDir, form, name);
      if (!example) return [];
      const { description, today } = example;
      return [{ group: 'example' as const, name, description, today, address: `/v2/forms/${form}/examples/${name}` }];
    });
}

/** @returns the example; undefined when there is none with this name that can be read */
export function readExample(formsDir: string, form: string, name: string): Example | undefined {
  if (!NAME.test(name)) return undefined;
  try {
    return JSON.parse(readFileSync(join(formsDir, form, 'examples', `${name}.json`), 'utf8')) as Example;
  } catch {
    return undefined;
  }
}
