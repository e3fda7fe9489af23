/**
 * Maps a category to what the partner search expects: '' for "all", unchanged when it contains a pipe, else prefixed
 * with the directory's main category 12.
 */
export function toCategory(category: string): string {
  if (category === 'all' || category === '') return '';
  return category.includes('|') ? category : `12|${category}`;
}

/** Converters of the parameters that are sent differently from how a definition writes them. */
const SENT: Readonly<Record<string, (value: string) => string>> = { category: toCategory };

const ANSWER = /\{([\w.]+)\}/g;

/**
 * @param params as the definition writes them
 * @param values answers by field name: `{field}` in a parameter is replaced by the answer, or by '', which does not
 * restrict the search
 * @returns the parameters of a lookup as they are sent
 */
export function sentParams(
  params: Readonly<Record<string, string>>,
  values: Readonly<Record<string, unknown>> = {},
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      (SENT[name]?.(value) ?? value).replaceAll(ANSWER, (_whole, field: string) => textOf(values[field])).trim(),
    ]),
  );
}

function textOf(answer: unknown): string {
  return typeof answer === 'string' || typeof answer === 'number' ? String(answer) : '';
}
