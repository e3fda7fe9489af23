import { date } from './date.ts';
import { email } from './email.ts';
import type { Format, LoadedFormat, Matches } from './format.ts';
import { iban } from './iban.ts';
import { meterpoint } from './meterpoint.ts';
import { tel } from './tel.ts';

const all = [date, email, iban, meterpoint, tel] as const;

/** Name of a format: the value of `format` in a schema. */
export type FormatName = (typeof all)[number]['name'];

/** Every string format that a definition may name. */
export const formats: readonly Format[] = all;

const byName = new Map(formats.map((format) => [format.name, format]));

/** @returns whether a format has this name */
export function isFormatName(name: string): name is FormatName {
  return byName.has(name);
}

/** @returns the format that a schema names; undefined when it names none */
export function formatOf({ format }: { readonly format?: string | undefined }): Format | undefined {
  return format === undefined ? undefined : byName.get(format);
}

/**
 * @param schemas all declarations of one field
 * @returns whether the review shows the field's answer in a monospaced font
 */
export function isMono(schemas: readonly { readonly format?: string | undefined }[]): boolean {
  return schemas.some((schema) => formatOf(schema)?.show?.isMono);
}

const loaded = new Map<string, Matches>();

/**
 * Loads formats by name.
 * @throws Error for a name that no format has
 */
export function loadFormats(names: readonly string[]): Promise<readonly LoadedFormat[]> {
  return Promise.all(
    names.map(async (name) => {
      const format = byName.get(name);
      if (!format) throw new Error(`unknown format <${name}>`);
      const matches = await format.load();
      loaded.set(name, matches);
      return { name, matches };
    }),
  );
}

/**
 * @returns formats for checks that start before the formats are loaded: each accepts any text until {@link loadFormats}
 * has loaded it
 */
export function formatsToCome(names: readonly string[]): readonly LoadedFormat[] {
  return names.map((name) => ({ name, matches: (text) => loaded.get(name)?.(text) ?? true }));
}
