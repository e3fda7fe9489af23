/**
 * Maps a category to what the partner search expects: empty for "all", unchanged when it contains a pipe, otherwise
 * within the directory's main category 12.
 */
export function toCategory(category: string): string {
  if (category === 'all' || category === '') return '';
  return category.includes('|') ? category : `12|${category}`;
}

/** How to convert the parameters that are not sent as a definition writes them. */
const SENT: Readonly<Record<string, (value: string) => string>> = { category: toCategory };

const ANSWER = /\{([\w.]+)\}/g;

/**
 * @param values what a search may ask with, by the name in braces: `{field}` in a parameter becomes its answer; without
 *   any it is empty, which asks for nothing
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
