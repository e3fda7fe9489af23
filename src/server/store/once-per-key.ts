/**
 * An Idempotency-Key counts within its form: clients choose their keys, and one of another form must neither be in the
 * way nor be told of. The key alone comes first, since rows and programs of before know no other; where another form
 * has it, the form stands before it, with a sign that no key holds.
 * @returns the values under which a form's key may be stored
 */
export function storedKeys(form: string, key: string): readonly string[] {
  return [key, `${form}:${key}`];
}

/**
 * Puts a row in, once per form and key. The insert comes first: it takes the lock, whoever comes second with the same
 * key waits and then reads what was committed.
 * @param key null: always a new row
 * @param insert puts it in under this value, and tells whether it could: another row may have it
 * @param find looks for the form's row with this key
 * @returns the row that was there before, undefined when this one is in
 */
export async function oncePerKey<Row>(
  form: string,
  key: string | null,
  insert: (stored: string | null) => Promise<boolean>,
  find: (key: string) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  for (const stored of key === null ? [null] : storedKeys(form, key)) {
    if (await insert(stored)) return undefined;
    const before = key === null ? undefined : await find(key);
    if (before) return before;
  }
  throw new Error(`of form <${form}> something was refused as repeated, but there is nothing with its key`);
}
