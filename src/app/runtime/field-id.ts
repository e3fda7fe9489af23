/** @returns the id of the control of a field, as rjsf makes it */
export function fieldId({ idPrefix }: { readonly idPrefix: string }, key: string): string {
  return [idPrefix, ...key.split('.')].join('-');
}
