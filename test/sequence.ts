import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Vitest would go by the names, and end with one worker in a long story while the others have nothing left to do. */
const PROJECTS = ['dom', 'stories', 'sweeps', 'content', 'postgres', 'solver', 'server', 'unit', 'walls'];

/**
 * The order of all test files: project by project, those with the shortest files last, and of each project the longest
 * files first, as vitest has them.
 */
export class Sequence extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }
}

function placeOf({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name);
}
