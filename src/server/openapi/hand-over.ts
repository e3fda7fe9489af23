import type { Form } from '../../engine/form.ts';
import { bodySchema } from '../delivery/body-schema.ts';
import { FILES_PATH } from '../delivery/file-address.ts';
import type { DeliverySettings } from '../delivery/settings.ts';
import { signatureHeaders } from '../delivery/signature.ts';
import { type Described, errorAnswers, OF_ANY_CALL } from './responses.ts';

const HEADERS = Object.keys(signatureHeaders({ id: '', body: '', sentAt: new Date(0) }, []));

/** @returns the webhooks to the operator's system, by form id */
export function webhooksOf(forms: readonly Form[], delivery: DeliverySettings | undefined): Described {
  const filesBy = delivery && delivery.fileKeys.length > 0 ? 'url' : 'content';
  return Object.fromEntries(
    forms.map((form) => [
      form.id,
      {
        post: {
          operationId: `delivered-${form.id}`,
          summary: form.title,
          description: 'A POST by Standard Webhooks to DELIVERY_URL. What was sent before has the same webhook-id.',
          parameters: HEADERS.map((name) => ({ name, in: 'header', required: true, schema: { type: 'string' } })),
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: bodySchema(form, delivery?.fieldNamesOf(form.id) ?? {}, filesBy) },
            },
          },
          responses: {
            '2XX': { description: 'It is stored there' },
            default: { description: 'It is sent again later, for a day' },
          },
        },
      },
    ]),
  );
}

/** @returns the path of handed-over files; none when deliveries hold the files themselves */
export function filePaths(delivery: DeliverySettings | undefined): Described {
  if (!delivery || delivery.fileKeys.length === 0) return {};
  return {
    [`${FILES_PATH}/{id}`]: {
      get: {
        operationId: 'deliveredFile',
        summary: 'A file that was handed over, for 15 minutes',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          ...['until', 'signature'].map((name) => ({
            name,
            in: 'query',
            required: true,
            description: 'As in the address that was handed over',
            schema: { type: 'string' },
          })),
        ],
        responses: {
          200: { description: 'Its bytes', content: { 'application/octet-stream': {} } },
          ...errorAnswers([...OF_ANY_CALL, 'not-found']),
        },
      },
    },
  };
}
