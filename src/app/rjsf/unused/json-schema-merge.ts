/**
 * Stands in for @x0k/json-schema-merge: rjsf merges an `allOf` with it where no `experimental_customMergeAllOf` is
 * given, and ours is always given.
 */
const unused = (): never => {
  throw new Error('@x0k/json-schema-merge is not in the bundle: StepFields merges what conditions show itself');
};

export const createComparator = () => ({ compareSchemaDefinitions: unused, compareSchemaValues: unused });
export const createMerger = () => ({ mergeArrayOfSchemaDefinitions: unused });
export const createShallowAllOfMerge = () => unused;
export const createDeduplicator = () => unused;
export const createIntersector = () => unused;
