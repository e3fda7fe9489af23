import { Ajv, type ErrorObject } from 'ajv';
import ajvErrors from 'ajv-errors';
import addFormats from 'ajv-formats';
import { addOwnVocabulary } from '../../src/definition/reading/format.ts';
import { files } from './files.ts';

/** The meta-schemas that editors find through `$schema`, by path. */
export const metaSchemas: ReadonlyMap<string, object> = new Map(
  [...files]
    .filter(([path]) => path.startsWith('shared/meta/'))
    .map(([path, text]) => [path, JSON.parse(text) as object]),
);

const ajv = ajvErrors.default(new Ajv({ allErrors: true, strict: true, strictTypes: false, strictRequired: false }));
addFormats.default(ajv, ['regex', 'email']);
addOwnVocabulary(ajv);
for (const [path, schema] of metaSchemas) ajv.addSchema(schema, path);

/**
 * @param meta the path of a meta-schema
 * @returns the places where the value breaks the meta-schema, with messages
 * @throws Error if there is no such meta-schema, or it does not compile
 */
export function mistakesIn(meta: string, value: unknown): readonly string[] {
  const validate = ajv.getSchema(meta);
  if (!validate) throw new Error(`there is no meta-schema <${meta}>`);
  return validate(value) ? [] : sayAll(validate.errors);
}

/**
 * @param meta the name of a meta-schema, or of a part of it: "ui.json#/properties/submit"
 * @returns the places where the value breaks that part, without missing properties: documentation may show a fragment
 */
export function mistakesAt(meta: string, value: unknown): readonly string[] {
  const validate = ajv.getSchema(`shared/meta/${meta}`);
  if (!validate) throw new Error(`there is no <${meta}>`);
  return validate(value) ? [] : sayAll(validate.errors?.filter(({ keyword }: ErrorObject) => keyword !== 'required'));
}

const sayAll = (errors: readonly ErrorObject[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
