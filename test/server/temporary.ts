import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** @returns a new folder that is gone after the test */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'forms-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
