/**
 * Replaces @x0k/json-schema-merge, with which rjsf merges an `allOf` if it gets no `experimental_customMergeAllOf`. It
 * always gets ours (merge-conditions.ts).
 */
const unused = (): never => {
  throw new Error('@x0k/json-schema-merge is not in the bundle: StepFields merges what conditions show itself');
};

export const createComparator = () => ({ compareSchemaDefinitions: unused, compareSchemaValues: unused });
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: unused });
export const createShallowAllOfMerge = () => unused;
export const createDeduplicator = () => unused;
export const createIntersector = () => unused;
