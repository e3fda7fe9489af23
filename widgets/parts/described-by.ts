interface Descriptions {
  readonly message?: string | undefined;
  readonly warning?: string | undefined;
  readonly hint?: string | undefined;
}

/** @returns the ids of what describes a field, error or warning first; undefined when there is nothing */
export function describedBy(id: string, { message, warning, hint }: Descriptions): string | undefined {
  const first = message !== undefined ? `${id}-error` : warning !== undefined ? `${id}-warning` : undefined;
  if (first === undefined) return hint === undefined ? undefined : `${id}-hint`;
  return hint === undefined ? first : `${first} ${id}-hint`;
}
