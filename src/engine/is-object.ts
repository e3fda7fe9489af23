/** @returns whether a value is an object with keys of its own, as JSON has them: no list, and not null */
export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
