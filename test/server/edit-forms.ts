import { readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A replacement of one text in a definition file. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

let moment = Date.now() / 1000;

/** Sets a file's modification time later than at any earlier call, so that fast edits are noticed, too. */
export function touch(path: string): void {
  moment += 2;
  utimesSync(path, moment, moment);
}

/**
 * Edits a definition as a product owner does.
 * @param formsDir a copy of forms/
 * @returns a function that undoes the edit
 * @throws Error if the text is not in the file exactly once
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
 * Edits a definition's JSON, where replacing a text would be ambiguous.
 * @returns a function that undoes the edit
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

/** @returns "line:column" of a text in a definition file, both from 1 */
export function placeOf(formsDir: string, file: string, text: string): string {
  const before = readFileSync(join(formsDir, file), 'utf8').split(text)[0]?.split('\n') ?? [];
  return `${before.length}:${(before.at(-1)?.length ?? 0) + 1}`;
}
