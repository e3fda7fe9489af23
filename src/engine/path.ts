/** Thrown when a path parameter has no value. The message is for logs, never for the screen. */
export class MissingPathParameterError extends Error {
  override readonly name = 'MissingPathParameterError';
  readonly parameter: string;
  constructor(parameter: string, template: string) {
    super(`Required path parameter "${parameter}" is missing in ${template}`);
    this.parameter = parameter;
  }
}

const PARAMETER = /\{([\w.]+)\}/g;

/** @returns the names of the {parameters} in a path, in order */
export function parametersOf(template: string): readonly string[] {
  return [...template.matchAll(PARAMETER)].map((match) => match[1] ?? '');
}

/**
 * @param write returns what stands for a parameter's value, which is '' when it is absent or blank
 * @returns the template with its {parameters} filled in
 */
export function fillParameters(
  template: string,
  values: Readonly<Record<string, unknown>>,
  write = (text: string, _name: string) => text,
): string {
  return template.replaceAll(PARAMETER, (_whole, name: string) => {
    const value = values[name];
    return write(typeof value === 'number' || typeof value === 'string' ? String(value).trim() : '', name);
  });
}

/**
 * @param template e.g. /v2/fairenergy/{query}
 * @returns the path with its parameters filled in and encoded
 * @throws MissingPathParameterError when one is absent or blank
 */
export function fillPath(template: string, values: Readonly<Record<string, unknown>>): string {
  return fillParameters(template, values, (text, name) => {
    if (text === '') throw new MissingPathParameterError(name, template);
    return encodeURIComponent(text);
  });
}
