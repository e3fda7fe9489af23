import type { TestSequencer, TestSpecification, Vitest } from 'vitest/node';

/** Vitest would go by the names, and end with one worker in a long story while the others have nothing left to do. */
const PROJECTS = ['dom', 'stories', 'postgres', 'node'];

/** Named apart: where the product is built there need be no vitest, and the build would say that it is missing. */
const VITEST = 'vitest/node';

/**
 * The order of all test files: project by project, those with the shortest files last, and of each project the longest
 * files first, as vitest has them.
 */
export class Sequence implements TestSequencer {
  private readonly vitest: Vitest;

  constructor(vitest: Vitest) {
    this.vitest = vitest;
  }

  async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await this.vitests()).shard(files);
  }

  async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await (await this.vitests()).sort(files);
    return sorted.toSorted((a, b) => placeOf(a) - placeOf(b));
  }

  private async vitests(): Promise<TestSequencer> {
    const { BaseSequencer } = (await import(VITEST)) as typeof import('vitest/node');
    return new BaseSequencer(this.vitest);
  }
}

function placeOf({ project }: TestSpecification): number {
  return PROJECTS.indexOf(project.name);
}
