import { rmSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import { scratchFolder } from '../scratch.ts';

/** @returns a new folder, removed after the test */
export function temporaryFolder(): string {
  const folder = scratchFolder('forms-test-');
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
