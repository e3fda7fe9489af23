import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** One place of a file of the definitions, before and after. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

let moment = Date.now() / 1000;

/** Makes a file look changed, however fast the test is. */
export function touch(path: string): void {
  moment += 2;
  utimesSync(path, moment, moment);
}

/**
 * Edits a definition as a product owner does.
 * @param formsDir a copy of forms/
 * @returns what takes the edit back
 * @throws Error when the text stands in the file not once
 */
export function editForms(formsDir: string, { file, from, to }: Edit): () => void {
  const path = join(formsDir, file);
  const before = readFileSync(path, 'utf8');
  const parts = before.split(from);
  if (parts.length !== 2) throw new Error(`${file}: <${from}> stands there ${parts.length - 1} times`);
  const write = (text: string) => {
    writeFileSync(path, text);
    touch(path);
  };
  write(parts.join(to));
  return () => write(before);
}

/**
 * Edits a definition where a text alone would not say what is meant.
 * @returns what takes the edit back
 */
export function editJson(
  formsDir: string,
  file: string,
  change: (content: Record<string, unknown>) => void,
): () => void {
  const from = readFileSync(join(formsDir, file), 'utf8');
  const content = JSON.parse(from) as Record<string, unknown>;
  change(content);
  return editForms(formsDir, { file, from, to: JSON.stringify(content, undefined, 2) });
}

/** @returns line and column, from 1, of a text in a file of the definitions */
export function placeOf(formsDir: string, file: string, text: string): string {
  const before = readFileSync(join(formsDir, file), 'utf8').split(text)[0]?.split('\n') ?? [];
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
