import { fillValues } from '../reading/fill-values.ts';
import { checkFormat } from '../reading/format.ts';
import { SHARED_VALUES } from '../reading/named-values.ts';
import type { Source } from '../reading/source.ts';

const isMeta = (path: string) => path.startsWith('shared/meta/');

/**
 * Leaves out shared files that do not follow their meta-schemas: the checks of forms report them, and other checks
 * could not read them.
 * @param shared the shared files, parsed, by path
 * @returns the other files, with the named values filled in
 */
export function soundFiles(shared: ReadonlyMap<string, Source>): ReadonlyMap<string, Source> {
  const values = sound(new Map([...shared].filter(([path]) => isMeta(path) || path === SHARED_VALUES)));
  const others = [...shared].filter(([path]) => path !== SHARED_VALUES);
  return sound(fillValues(new Map([...values, ...others])).sources);
}

function sound(files: ReadonlyMap<string, Source>): ReadonlyMap<string, Source> {
  const wrong = new Set(checkFormat('shared', files).map(({ file }) => file));
  // with a meta-schema that is refused, nothing is validated
  return [...wrong].some(isMeta) ? new Map() : new Map([...files].filter(([path]) => !wrong.has(path)));
}
