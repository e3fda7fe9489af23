import { inUi, type Place } from './blocks.ts';
import type { Definition } from './definition.ts';

/** @returns the place of a part of a dereferenced object, else of its parent: in the outermost origin that has it */
export function placeOf(
  { origins, documents }: Pick<Definition, 'origins' | 'documents'>,
  node: object,
  ...keys: readonly (string | number)[]
): Place {
  return nearestIn(documents, origins.get(node)?.places ?? [], keys) ?? { file: '', path: [] };
}

/** @returns the place of a field's ui, or of an option in it: in the form's own ui.json, else in a block's */
export function placeOfUi(
  { id, ui, uiPlaces, documents }: Definition,
  field: string,
  ...keys: readonly (string | number)[]
): Place {
  const own = inUi(id, ...(ui.fields === undefined ? [] : ['fields', field]));
  return nearestIn(documents, uiPlaces.get(field) ?? [], keys) ?? own;
}

/** @returns the path in the first of the places that has it, else its nearest parent there */
function nearestIn(
  documents: Definition['documents'],
  places: readonly Place[],
  keys: readonly (string | number)[],
): Place | undefined {
  for (let depth = keys.length; depth >= 0; depth--) {
    const path = keys.slice(0, depth);
    const found = places.find((place) => isThere(documents.get(place.file), [...place.path, ...path]));
    if (found) return { file: found.file, path: [...found.path, ...path] };
  }
  return undefined;
}

function isThere(document: unknown, path: readonly (string | number)[]): boolean {
  let node = document;
  for (const key of path) {
    if (typeof node !== 'object' || node === null || !Object.hasOwn(node, key)) return false;
    node = (node as Record<string | number, unknown>)[key];
  }
  return true;
}
