import type { FuncKeywordDefinition, SchemaValidateFunction } from 'ajv';

/** Placeholders that are filled in everywhere, when the form is read. */
export const SITE_PLACEHOLDERS: readonly string[] = ['operator', 'company', 'privacyEmail'];

/** In the list of a meta-schema: VALUES allows all named values, SITE these and SITE_PLACEHOLDERS. */
const VALUES = 'value.*';
const SITE = 'site.*';

const KEYWORD = 'placeholders';
const PLACEHOLDER = /\{([^{}]*)\}/g;
const NAMED_VALUE = /^value(\.\w+)+$/;

/** The `params` of an error of this keyword. */
export interface PlaceholderParams {
  /** The unknown name, or a bracket that belongs to no placeholder. */
  readonly placeholder: string;
  readonly allowed: readonly string[];
}

const checkPlaceholders: SchemaValidateFunction = (names: readonly string[], text: string) => {
  const isAllowed = (name: string) =>
    names.includes(name) ||
    (names.includes(SITE) && SITE_PLACEHOLDERS.includes(name)) ||
    (names.some((listed) => listed === SITE || listed === VALUES) && NAMED_VALUE.test(name));
  const unknown = [...text.matchAll(PLACEHOLDER)].map(([, name = '']) => name).find((name) => !isAllowed(name));
  const stray = text.replaceAll(PLACEHOLDER, '').match(/[{}]/)?.[0];
  if (unknown === undefined && stray === undefined) return true;
  const allowed = names.flatMap((name) => (name === SITE ? [...SITE_PLACEHOLDERS, VALUES] : [name]));
  checkPlaceholders.errors = [
    {
      keyword: KEYWORD,
      params: { placeholder: unknown ?? stray ?? '', allowed } satisfies PlaceholderParams,
      message: `has no placeholder ${unknown === undefined ? `at ${stray}` : `{${unknown}}`}`,
    },
  ];
  return false;
};

/**
 * Which placeholders a text may contain: `"placeholders": ["n", "site.*"]`. The meta-schemas use this keyword and not a
 * `pattern` for each list of names: its error names the wrong placeholder, and it can't run away.
 */
export const placeholders: FuncKeywordDefinition = {
  keyword: KEYWORD,
  type: 'string',
  schemaType: 'array',
  metaSchema: { type: 'array', items: { type: 'string' }, minItems: 1 },
  validate: checkPlaceholders,
};
