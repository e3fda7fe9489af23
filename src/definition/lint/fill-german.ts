import { fill } from '../../engine/text.ts';

const QUOTED = /„\{([^{}]*)\}“/g;

/**
 * Fills a text of the tools. A value with quotation marks of its own gets others around it, not others inside: it can
 * still be found in the files.
 */
export function fillGerman(template: string, values: Readonly<Record<string, string | number>>): string {
  const parted = template.replaceAll(QUOTED, (whole, name: string) =>
    /[„“]/.test(String(values[name])) ? `»{${name}}«` : whole,
  );
  return fill(parted, values);
}
