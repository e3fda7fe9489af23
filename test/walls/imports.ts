import {
  cruise,
  type ICruiseOptions,
  type ICruiseResult,
  type IForbiddenRuleType,
  type IModule,
} from 'dependency-cruiser';

/** A wall between rooms: a forbidden import, with what to do instead. */
export type Wall = IForbiddenRuleType & { readonly comment: string };

/** The product's imports. */
export interface Imports {
  readonly modules: readonly IModule[];
  /** A line per import that a wall forbids. */
  readonly violations: readonly string[];
}

/**
 * Reads all imports below the base, with those of types. swc parses them: dependency-cruiser can't use the parser of
 * TypeScript 7, and would by default see no import and report no violation.
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
 * Finds the modules that are loaded when these files run: without imports of types, which are erased, and with dynamic
 * imports, which may happen.
 * @returns each file with the first file that imports it; '' for the entries
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
