/**
 * The partner search's category: empty for "all", kept as it is with a pipe in it, otherwise in the directory's main
 * category 12.
 */
export function toCategory(category: string): string {
  if (category === 'all' || category === '') return '';
  return category.includes('|') ? category : `12|${category}`;
}

/** Parameters that are sent otherwise than a definition writes them. */
const SENT: Readonly<Record<string, (value: string) => string>> = { category: toCategory };

/** @returns the parameters of a lookup as they are sent */
export function sentParams(params: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, SENT[name]?.(value) ?? value]));
}
