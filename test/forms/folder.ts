import { join } from 'node:path';

/**
 * The frozen forms, which tests of the program use: no change by product owners in forms/ can break these tests. The
 * meaning of options belongs to the program, so `shared/meta` is a link to that of forms/.
 */
export const FORMS = join(import.meta.dirname, '../forms-frozen');
