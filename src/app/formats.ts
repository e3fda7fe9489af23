import type { Format } from '../engine/formats/format.ts';

/** The formats' tables are loaded with the first step that needs them: IBAN's alone is larger than a step. */
const loaders: Readonly<Record<string, () => Promise<Format>>> = {
  date: async () => (await import('../engine/formats/date.ts')).date,
  email: async () => (await import('../engine/formats/email.ts')).email,
  iban: async () => (await import('../engine/formats/iban.ts')).iban,
  meterpoint: async () => (await import('../engine/formats/meterpoint.ts')).meterpoint,
};

/**
 * @returns the formats of these names
 * @throws Error for a name that no format has
 */
export function loadFormats(names: readonly string[]): Promise<readonly Format[]> {
  return Promise.all(
    names.map((name) => {
      const load = loaders[name];
      if (!load) throw new Error(`unknown format <${name}>`);
      return load();
    }),
  );
}
