import { answersSchema } from '../../definition/reading/answers-schema.ts';
import type { Form } from '../../engine/form.ts';
import { type ErrorCode, ERRORS } from '../http/errors.ts';
import { receiptSchema } from '../receipt.ts';
import { CONFIRMATION_REPLIES, PENDING_REPLY, STORED_CODE } from '../submit/replies.ts';
import { KEY } from '../submit/request.ts';
import { answer, type Described, errorAnswers, OF_ANY_CALL } from './responses.ts';

/** The header with the version of a form. */
export const VERSION_HEADER = {
  name: 'Form-Version',
  in: 'header',
  description:
    'The hash of the version that the answers were given to. This version checks them while it is in service, and for 24 hours more. Without the header the present version checks them.',
  schema: { type: 'string' },
};

const KEY_HEADER = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Drawn at random for each application, e.g. a UUID. A repeated request with the same key and content gets the same answer, and nothing is stored twice.',
  schema: { type: 'string', pattern: KEY.source },
};

const EVERY_ERROR = Object.keys(ERRORS) as ErrorCode[];

/** @returns the path that a form is submitted to and, for an opt-in, the path that confirms it */
export function submitPaths(form: Form): Described {
  const { id, title, optIn, submit } = form;
  const { serverSets } = submit;
  const set = Object.keys(serverSets);
  const taken = optIn
    ? { [PENDING_REPLY.code]: answer('It waits for the link in its mail', constant(PENDING_REPLY.body)) }
    : { [STORED_CODE]: answer('It is stored', receiptSchema) };
  const { 400: refused, ...errors } = errorAnswers(EVERY_ERROR);
  return {
    [submit.path]: {
      post: {
        operationId: `send-${id}`,
        summary: title,
        description: [
          'The schema says what is asked of everybody, and what may be asked; which answers depend on others is said by the problems of a 400. Other keys are left out of what is stored.',
          ...(set.length > 0 ? [`The server sets ${set.join(', ')}: what is sent there is left out.`] : []),
        ].join(' '),
        parameters: [KEY_HEADER, VERSION_HEADER],
        requestBody: { required: true, content: { 'application/json': { schema: answersSchema(form) } } },
        responses: {
          ...taken,
          ...errors,
          400: {
            ...(refused as Described),
            description: `Answers break rules, or the form is closed; or: ${(refused as { description: string }).description}`,
          },
        },
      },
    },
    ...(optIn ? { [optIn.confirm]: { post: confirmation(id, title) } } : {}),
  };
}

function confirmation(id: string, title: string): Described {
  const errors = errorAnswers([...OF_ANY_CALL, 'not-found', 'too-large', 'unsupported']);
  const byStatus = Map.groupBy(Object.values(CONFIRMATION_REPLIES), ({ code }) => code);
  const ends = [...byStatus].map(([status, replies]) => {
    const schemas = replies.map(({ body }) => constant(body));
    const failure = errors[status] as { description: string; content: Described } | undefined;
    return [
      status,
      answer(
        [replies.map(({ body }) => body.status).join(', '), failure?.description ?? []].flat().join('; or: '),
        schemas.length === 1 && !failure
          ? schemas[0]
          : { anyOf: [...schemas, ...(failure ? [{ $ref: '#/components/schemas/Message' }] : [])] },
      ),
    ] as const;
  });
  return {
    operationId: `confirm-${id}`,
    summary: `Confirms: ${title}`,
    parameters: [
      {
        name: 'token',
        in: 'path',
        required: true,
        description: 'From the link in the mail',
        schema: { type: 'string' },
      },
    ],
    responses: { ...errors, ...Object.fromEntries(ends) },
  };
}

/** @returns the schema of an object with exactly these texts */
function constant(body: Readonly<Record<string, string>>): Described {
  return {
    type: 'object',
    required: Object.keys(body),
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, { type: 'string', const: value }]),
    ),
  };
}
