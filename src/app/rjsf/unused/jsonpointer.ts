/** Stands in for jsonpointer: rjsf follows `$ref`s with it, and a form's blocks are put in when it is read. */
export default {
  get: (): never => {
    throw new Error('jsonpointer is not in the bundle: a schema that is drawn has no $ref');
  },
};
