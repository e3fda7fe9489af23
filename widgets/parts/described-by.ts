interface Descriptions {
  readonly message?: string | undefined;
  readonly warning?: string | undefined;
  readonly hint?: string | undefined;
  readonly errorHint?: string | undefined;
}

/** @returns the ids of the elements that describe a field, error or warning first; undefined when there are none */
export function describedBy(id: string, { message, warning, hint, errorHint }: Descriptions): string | undefined {
  const error = errorHint === undefined ? `${id}-error` : `${id}-error ${id}-error-hint`;
  const first = message !== undefined ? error : warning !== undefined ? `${id}-warning` : undefined;
  if (first === undefined) return hint === undefined ? undefined : `${id}-hint`;
  return hint === undefined ? first : `${first} ${id}-hint`;
}
