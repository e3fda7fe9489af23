/** Thrown when a path parameter has no value. The message is for logs, never for the screen. */
export class MissingPathParameterError extends Error {
  override readonly name = 'MissingPathParameterError';
  readonly parameter: string;
  constructor(parameter: string, template: string) {
    super(`Required path parameter "${parameter}" is missing in ${template}`);
    this.parameter = parameter;
  }
}

/** @returns the names of the {parameters} in a path, in order */
export function parametersOf(template: string): readonly string[] {
  return [...template.matchAll(/\{([\w.]+)\}/g)].map((match) => match[1] ?? '');
}

/**
 * @param template e.g. /v2/fairenergy/{query}
 * @returns the path with its parameters filled in and encoded
 * @throws MissingPathParameterError when one is absent or blank
 */
export function fillPath(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replaceAll(/\{([\w.]+)\}/g, (_whole, name: string) => {
    const value = values[name];
    const text = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : '';
    if (text === '') throw new MissingPathParameterError(name, template);
    return encodeURIComponent(text);
  });
}
