/** rjsf resolves `$id`s with this package; the server dereferences every definition before it is sent. */
const unused = (): never => {
  throw new Error('fast-uri is not part of the bundle: a definition reached the browser with a $ref or $id in it');
};
export const resolve = unused;
export const parse = unused;
export const serialize = unused;
export const equal = unused;
export default { resolve, parse, serialize, equal };
