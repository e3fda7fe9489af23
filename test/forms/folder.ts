import { join } from 'node:path';

/**
 * The forms of the program's tests, frozen: nothing that product owners change in forms/ reaches a test of the program.
 * What an option means comes with the program, so `shared/meta` leads to that of forms/.
 */
export const FORMS = join(import.meta.dirname, '../forms-frozen');
