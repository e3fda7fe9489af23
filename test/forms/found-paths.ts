import type { Form } from '../../src/engine/form.ts';
import { formPaths } from '../../src/definition/paths/form-paths.ts';
import type { Paths } from '../../src/definition/paths/paths.ts';
import { openDirectories } from '../../src/server/directories/index.ts';
import { TODAY } from '../engine/made-form.ts';
import { allFiles, FORMS } from './files.ts';
import { cached } from './cached.ts';

const { resolve } = openDirectories(FORMS, (error) => {
  throw error;
});

/** @returns the paths through a form, computed again */
export function frozenPaths(form: Form, today = TODAY): Paths {
  return formPaths(form, { files: allFiles, day: today, resolve });
}

/**
 * Gives the paths through a form, made from the frozen examples and lists. Caches them: they take long to compute, and
 * several processes of a run need the same ones.
 */
export function pathsThrough(form: Form, today = TODAY): Paths {
  return cached(`paths-${form.id}`, JSON.stringify([form, today]), () => frozenPaths(form, today));
}
