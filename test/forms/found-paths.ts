import { exampleAnswers } from '../../src/engine/paths/example-answers.ts';
import type { Form } from '../../src/engine/form.ts';
import { type Paths, pathsOf } from '../../src/engine/paths/paths.ts';
import { openDirectories } from '../../src/server/directories/index.ts';
import { TODAY } from '../engine/made-form.ts';
import { allFiles, FORMS } from './files.ts';

const { resolve } = openDirectories(FORMS, (error) => {
  throw error;
});

/** By form as JSON: they take a while to find, and tests of one process ask for the same. */
const found = new Map<string, Paths>();

/** @returns the paths through a form, found anew */
export function findPaths(form: Form, today = TODAY): Paths {
  return pathsOf(form, { today, resolve, examples: exampleAnswers(allFiles, form.id) });
}

/** @returns the paths through a form, with the values of the product's own examples and lists */
export function pathsThrough(form: Form, today = TODAY): Paths {
  const key = JSON.stringify([form, today]);
  const paths = found.get(key) ?? findPaths(form, today);
  found.set(key, paths);
  return paths;
}
