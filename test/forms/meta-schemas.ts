import { Ajv, type ErrorObject } from 'ajv';
import ajvErrors from 'ajv-errors';
import addFormats from 'ajv-formats';
import { addOwnVocabulary } from '../../src/definition/reading/format.ts';
import { files } from './files.ts';

/** The meta-schemas by path, as an editor finds them through `$schema`. */
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
 * @param meta path of a meta-schema
 * @returns what in the value is not as the meta-schema says; throws when that does not compile
 */
export function mistakesIn(meta: string, value: unknown): readonly string[] {
  const validate = ajv.getSchema(meta);
  if (!validate) throw new Error(`there is no meta-schema <${meta}>`);
  return validate(value) ? [] : sayAll(validate.errors);
}

/**
 * @param meta name of a meta-schema, or of a part of it: "ui.json#/properties/submit"
 * @returns what in the value is not as that part says; what it requires besides is no mistake, a part may be shown
 * alone
 */
export function mistakesAt(meta: string, value: unknown): readonly string[] {
  const validate = ajv.getSchema(`shared/meta/${meta}`);
  if (!validate) throw new Error(`there is no <${meta}>`);
  return validate(value) ? [] : sayAll(validate.errors?.filter(({ keyword }: ErrorObject) => keyword !== 'required'));
}

const sayAll = (errors: readonly ErrorObject[] | null | undefined) =>
  (errors ?? []).map(({ instancePath, message = '' }) => `${instancePath} ${message}`);
