/** Stands in for fast-uri: rjsf resolves `$ref`s with it, and a form's blocks are put in when it is read. */
const unused = (): never => {
  throw new Error('fast-uri is not in the bundle: a schema that is drawn has no $ref');
};

export default { resolve: unused, parse: unused, serialize: unused };
