/**
 * The partner search's category: empty for "all", kept as it is with a pipe in it, otherwise in the
 * directory's main category 12.
 */
export function toCategory(category: string): string {
  if (category === 'all' || category === '') return '';
  return category.includes('|') ? category : `12|${category}`;
}
