/** Replaces fast-uri, with which rjsf resolves `$ref`s: a form has none, since its blocks are inserted on reading. */
const unused = (): never => {
  throw new Error('fast-uri is not in the bundle: a schema that is drawn has no $ref');
};

export default { resolve: unused, parse: unused, serialize: unused };
