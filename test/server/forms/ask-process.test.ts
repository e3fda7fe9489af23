import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, it } from 'vitest';

it('a process that can not be started ends at once, and takes nothing with it', () => {
  const program = join(import.meta.dirname, 'without-descriptors.ts');
  const output = execFileSync('sh', ['-c', 'ulimit -n 64; exec "$0" "$1"', process.execPath, program]);
  expect(output.toString()).toBe('EMFILE\n');
});
