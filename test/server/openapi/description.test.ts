import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseDate } from '../../../src/engine/calendar.ts';
import { evaluate } from '../../../src/engine/evaluate.ts';
import { readConfig } from '../../../src/server/config.ts';
import { ERRORS } from '../../../src/server/http/errors.ts';
import { describeApi } from '../../../src/server/openapi/document.ts';
import { rulesOf } from '../../engine/made-form.ts';
import { editForms } from '../edit-forms.ts';
import { examplesOf, formIds, productForm } from '../../forms/files.ts';
import { exampleAnswers, startTestServer, type TestServer } from '../test-server.ts';

interface Content {
  readonly content?: { readonly 'application/json'?: { readonly schema: object } };
}
interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly webhooks: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

const BONUS = '/v2/funding/waermepumpeFoerderbonus';
const SIGN_UP = '/v2/funding/waermepumpeFoerderPilot/optIn';
const CONFIRM = '/v2/funding/waermepumpeFoerderPilot/bestaetigung/{token}';
const secret = (byte: number) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`;

let server: TestServer;
let described: Description;
beforeAll(async () => {
  // as in production, with every setting that adds something to the API
  server = await startTestServer({
    TEST_MODE: '',
    NOW: '',
    DELIVERY_URL: 'https://crm.example.at/in',
    DELIVERY_SECRET: secret(1),
    DELIVERY_FILES_SECRET: secret(2),
    PUBLIC_URL: 'https://forms.example.at',
  });
  server.setNow('2026-04-14T09:00:00+02:00');
  described = await descriptionOf();
});
afterAll(() => server.close());

const descriptionOf = async () => (await server.app.inject('/v2/openapi.json')).json<Description>();

const operations = () =>
  Object.entries(described.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );

/** @returns a validator of values for a schema of the description */
function validatorOf(schema: object): ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'date-time': true } });
  formats.default(ajv);
  const components = JSON.parse(JSON.stringify(described.components).replaceAll('#/components', '#/$defs')) as {
    schemas: object;
  };
  const body = JSON.parse(JSON.stringify(schema).replaceAll('#/components', '#/$defs')) as object;
  return ajv.compile({ ...body, $defs: components });
}

/**
 * Sends a request and checks its response against the description.
 * @returns the status
 */
async function answered(
  path: string,
  {
    method = 'get',
    url = path,
    payload,
    headers = {},
  }: { method?: string; url?: string; payload?: unknown; headers?: Record<string, string> } = {},
): Promise<number> {
  const response = await server.app.inject({
    method: method === 'get' ? 'GET' : 'POST',
    url,
    headers: { ...(payload === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(payload === undefined ? {} : { payload: typeof payload === 'string' ? payload : JSON.stringify(payload) }),
  });
  const schema = described.paths[path]?.[method]?.responses[response.statusCode]?.content?.['application/json']?.schema;
  if (!schema) throw new Error(`${method} ${url}: ${response.statusCode} is not described`);
  const isValid = validatorOf(schema);
  isValid(response.json());
  expect([method, url, response.statusCode, isValid.errors]).toEqual([method, url, response.statusCode, null]);
  return response.statusCode;
}

it('is OpenAPI 3.1', async () => {
  expect(await new Validator().validate(structuredClone(described) as unknown as Record<string, unknown>)).toEqual({
    valid: true,
  });
  const ids = operations().map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

/** @returns method and path of each route below /v2 in Fastify's tree, written as in OpenAPI */
const routes = () =>
  server.app.supportedMethods.flatMap((method) => {
    const way: string[] = [];
    const lines = server.app.printRoutes({ method }).split('\n');
    return lines.flatMap((line) => {
      const [, indent = '', part = '', own = ''] = /^((?:│ {3}| {4})*)[├└]── (\S+)( \(.*\))?/.exec(line) ?? [];
      const depth = indent.length / 4;
      way.splice(depth, Infinity, part);
      const url = way.join('').replaceAll(/:(\w+)/g, '{$1}');
      return own !== '' && method !== 'HEAD' && url.startsWith('/v2') ? [`${method.toLowerCase()} ${url}`] : [];
    });
  });

describe('the routes and the description', () => {
  it('name the same, but for what forms are sent to', () => {
    const fixed = operations().filter(({ method }) => method === 'get');
    expect(
      routes()
        .filter((route) => route !== 'post /v2/funding/*')
        .toSorted(),
    ).toEqual(fixed.map(({ path, method }) => `${method} ${path}`).toSorted());
    expect(routes()).toContain('post /v2/funding/*');
  });

  it('have each form that customers can send, and none for tests', () => {
    const forms = formIds.map(productForm).filter(({ testOnly }) => !testOnly);
    expect(
      operations()
        .flatMap(({ path, method }) => (method === 'post' ? path : []))
        .toSorted(),
    ).toEqual(forms.flatMap(({ submit, optIn }) => [submit.path, ...(optIn ? [optIn.confirm] : [])]).toSorted());
    expect(Object.keys(described.webhooks).toSorted()).toEqual(forms.map(({ id }) => id).toSorted());
  });

  it('describe each parameter that a path names', () => {
    for (const { path, operation } of operations())
      expect([path, (operation.parameters ?? []).filter((one) => one.in === 'path').map(({ name }) => name)]).toEqual([
        path,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      ]);
  });

  it('name every status of the catalogue at a form', () => {
    expect(Object.keys(described.paths[BONUS]?.['post']?.responses ?? {})).toEqual(
      [...new Set([201, ...Object.values(ERRORS).map(({ status }) => status)])].map(String).toSorted(),
    );
  });
});

describe('an answer is as described:', () => {
  it('of every list', async () => {
    const values: Readonly<Record<string, string>> = {
      query: 'Linz',
      plz: '4020',
      waermequelle: 'LUFT',
      hersteller: 'Hausruck Wärmetechnik',
      form: 'foerderpilot',
    };
    for (const { path, method } of operations()) {
      if (method !== 'get' || path.startsWith('/v2/delivered-files')) continue;
      const url = path.replaceAll(/\{(\w+)\}/g, (_name, name: string) => encodeURIComponent(values[name] ?? ''));
      expect(await answered(path, { url })).toBe(200);
      expect((await server.app.inject(url)).json<unknown[]>()).not.toEqual([]);
    }
    expect(await answered('/v2/fairenergy', { url: '/v2/fairenergy?category=1&cgroups=1,2' })).toBe(200);
  });

  it.each([
    ['is nothing', '/v2/forms/{form}', { url: '/v2/forms/nichts' }, 404],
    ['is no file', '/v2/delivered-files/{id}', { url: '/v2/delivered-files/1?until=1&signature=x' }, 404],
    ['is no address', '/v2/plz/{plz}', { url: '/v2/plz/%E0' }, 400],
    ['is no JSON', BONUS, { method: 'post', payload: '{' }, 400],
    ['are no answers', BONUS, { method: 'post', payload: [] }, 400],
    ['break rules', BONUS, { method: 'post', payload: {} }, 400],
    ['has a bad key', BONUS, { method: 'post', payload: {}, headers: { 'idempotency-key': 'x' } }, 400],
    ['is an old version', BONUS, { method: 'post', payload: {}, headers: { 'form-version': 'x' } }, 409],
    ['is another type', BONUS, { method: 'post', payload: 'x', headers: { 'content-type': 'text/csv' } }, 415],
    ['is too large', BONUS, { method: 'post', payload: {}, headers: { 'content-length': '99999999' } }, 413],
    ['is no token', CONFIRM, { method: 'post', url: CONFIRM.replace('{token}', 'nichts') }, 404],
  ])('what %s', async (_what, path, request, status) => {
    expect(await answered(path, request)).toBe(status);
  });

  it('of an application, sent again, and with other content', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const payload = exampleAnswers('waermepumpe-foerderbonus');
    expect(await answered(BONUS, { method: 'post', payload, headers })).toBe(201);
    expect(await answered(BONUS, { method: 'post', payload, headers })).toBe(201);
    expect(await answered(BONUS, { method: 'post', payload: { ...payload, vorname: 'Ada' }, headers })).toBe(422);
    expect(await answered(SIGN_UP, { method: 'post', payload: exampleAnswers('foerderpilot') })).toBe(202);
  });
});

it.each(formIds)('what %s sends is as described, and what is handed over has a description', (id) => {
  const form = productForm(id);
  const all = describeApi({
    operator: 'Test',
    forms: [form],
    delivery: readConfig({}).delivery,
  }) as unknown as Description;
  const schema = all.paths[form.submit.path]?.['post']?.requestBody?.content?.['application/json']?.schema ?? {};
  const isValid = validatorOf(schema);
  for (const { name, today, answers: typed } of examplesOf(id)) {
    const { answers, problems } = evaluate(form, rulesOf(form), typed, parseDate(today));
    if (problems.length > 0) continue;
    isValid(answers);
    expect([name, problems, isValid.errors]).toEqual([name, [], null]);
  }
  expect(isValid({ ...exampleAnswers(id), gibtEsNicht: 1 })).toBe(false);
  validatorOf(all.webhooks[id]?.['post']?.requestBody?.content?.['application/json']?.schema ?? {});
});

it('is never kept by a cache, and soon has an edit of a form', async () => {
  const before = await server.app.inject('/v2/openapi.json');
  expect([before.headers['cache-control'], before.headers['content-type']]).toEqual([
    'no-store',
    'application/json; charset=utf-8',
  ]);
  editForms(server.formsDir, {
    file: 'brennwertkessel/schema.json',
    from: '"title": "Förderung',
    to: '"title": "Neu: Förderung',
  });
  await expect
    .poll(async () => (await descriptionOf()).paths['/v2/funding/brennwertkessel']?.['post'], { timeout: 20_000 })
    .toMatchObject({ summary: expect.stringMatching(/^Neu: /) as string });
});
