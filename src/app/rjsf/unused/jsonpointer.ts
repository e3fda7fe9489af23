/** Replaces jsonpointer, with which rjsf follows `$ref`s: a form has none, since its blocks are inserted on reading. */
export default {
  get: (): never => {
    throw new Error('jsonpointer is not in the bundle: a schema that is drawn has no $ref');
  },
};
