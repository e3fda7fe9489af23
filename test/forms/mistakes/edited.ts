import type { FormFiles } from '../../../src/definition/reading/form-files.ts';
import type { Mistake } from './mistake.ts';

/**
 * Makes edits in memory.
 * @throws Error if a text to replace is not in its file exactly once
 */
export function edited(files: FormFiles, edits: Mistake['edits']): FormFiles {
  const after = new Map(files);
  for (const [file, from, to] of edits) {
    const parts = (after.get(file) ?? '').split(from);
    if (parts.length !== 2) throw new Error(`${file}: <${from}> stands there ${parts.length - 1} times`);
    after.set(file, parts.join(to));
  }
  return after;
}
