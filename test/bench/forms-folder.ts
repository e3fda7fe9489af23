import { join } from 'node:path';

/**
 * The forms that customers fill in. Benchmarks measure these, unlike tests of the program, which use the frozen ones
 * (`test/forms/folder.ts`).
 */
export const FORMS_DIR = join(import.meta.dirname, '../../forms');
