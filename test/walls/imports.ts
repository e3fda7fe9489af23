import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IModule,
} from 'dependency-cruiser';

/** A wall between rooms: what may not be imported from where, and what a trespasser does instead. */
export type Wall = IForbiddenRuleType & { readonly comment: string };

/** What was seen of the product's imports. */
export interface Imports {
  readonly modules: readonly IModule[];
  /** One line for each import that goes through a wall. */
  readonly violations: readonly string[];
}

/**
 * Reads all imports under the base, those of types too. TypeScript 7 has no parser that dependency-cruiser could use:
 * by default it sees no import at all and finds nothing wrong; swc reads them.
 */
export async function readImports(
  baseDir: string,
  folders: readonly string[],
  walls: readonly Wall[],
): Promise<Imports> {
  const options: ICruiseOptions = {
    baseDir,
    preserveSymlinks: true,
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
    validate: true,
    ruleSet: { forbidden: [...walls] },
  };
  const { modules, summary } = (await cruise([...folders], options)).output as ICruiseResult;
  const violations = summary.violations.map(({ from, to, rule, cycle }) => {
    const way = cycle ? ` (${cycle.map(({ name }) => name).join(' → ')})` : '';
    return `${from} → ${to}${way}: ${walls.find((wall) => wall.name === rule.name)?.comment ?? rule.name}`;
  });
  return { modules, violations };
}

/**
 * What is loaded when these files run: imports of types are gone by then, dynamic ones may follow.
 * @returns each file with the one that first leads to it
 */
export function reachedFrom(modules: readonly IModule[], entries: readonly string[]): ReadonlyMap<string, string> {
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const reached = new Map(entries.map((entry) => [entry, '']));
  for (const [source] of reached) {
    for (const { resolved, dependencyTypes } of bySource.get(source)?.dependencies ?? []) {
      if (!dependencyTypes.includes('type-only') && !reached.has(resolved)) reached.set(resolved, source);
    }
  }
  return reached;
}
