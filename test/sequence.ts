import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * The order of projects. In vitest's own order, by name, one worker would still run a long story at the end while the
 * others have nothing to do.
 */
const PROJECTS = ['dom', 'stories', 'sweeps', 'content', 'postgres', 'solver', 'server', 'unit', 'walls'];

/**
 * Sorts all test files by project, the projects with the shortest files last. Within a project vitest puts the longest
 * files first.
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
