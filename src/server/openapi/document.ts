import type { Form } from '../../engine/form.ts';
import type { DeliverySettings } from '../delivery/settings.ts';
import { listedFormsSchema, namedFormSchema } from '../forms/named-form.ts';
import { filePaths, webhooksOf } from './hand-over.ts';
import { lookupPaths } from './lookups.ts';
import { answer, type Described, errorAnswers, OF_ANY_CALL, SHARED_SCHEMAS } from './responses.ts';
import { submitPaths, VERSION_HEADER } from './submits.ts';

/** Where the description is served. */
export const DOCUMENT_PATH = '/v2/openapi.json';

/** What the description is made from. */
export interface DescribedApi {
  /** The operator's name. */
  readonly operator: string;
  /** The forms that have a submit path. */
  readonly forms: readonly Form[];
  readonly delivery: DeliverySettings | undefined;
}

/** @returns the description of the API (OpenAPI 3.1), made from the schemas and errors that the code itself uses */
export function describeApi({ operator, forms, delivery }: DescribedApi): Described {
  return {
    openapi: '3.1.0',
    info: { title: operator, version: '2' },
    servers: [{ url: '/' }],
    paths: {
      [DOCUMENT_PATH]: {
        get: {
          operationId: 'description',
          summary: 'This description',
          responses: { 200: answer('OpenAPI 3.1', { type: 'object' }), ...errorAnswers(OF_ANY_CALL) },
        },
      },
      ...lookupPaths(),
      '/v2/forms': {
        get: {
          operationId: 'listForms',
          summary: 'The forms that anybody can fill in today',
          responses: { 200: answer('The forms', listedFormsSchema), ...errorAnswers(OF_ANY_CALL) },
        },
      },
      '/v2/forms/{form}': {
        get: {
          operationId: 'findForm',
          summary: 'A form in service: with the header, whether that version is still in service',
          parameters: [{ name: 'form', in: 'path', required: true, schema: { type: 'string' } }, VERSION_HEADER],
          responses: { 200: answer('The form', namedFormSchema), ...errorAnswers([...OF_ANY_CALL, 'not-found']) },
        },
      },
      ...Object.assign({}, ...forms.map(submitPaths)),
      ...filePaths(delivery),
    },
    webhooks: webhooksOf(forms, delivery),
    components: { schemas: SHARED_SCHEMAS },
  };
}
