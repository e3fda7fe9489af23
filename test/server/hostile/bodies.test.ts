import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type Answer, send, strange, type Target, targetsOf } from './answers.ts';
import { JSON_VALUES, NO_BODIES, NO_JSON } from './bodies.ts';

let server: TestServer;
let target: Target;
beforeAll(async () => {
  server = await startTestServer({}, 'brennwertkessel');
  [target] = (await targetsOf(server)) as [Target];
});
afterAll(() => server.close());

const badRequest: Answer = { status: 400, text: JSON.stringify([{ path: [], message: 'Die Anfrage ist ungültig.' }]) };

/** @returns the complete example as JSON, with the raw bytes of `value` in place of the last name */
function withName(value: string | Buffer): Buffer {
  const [before = '', after = ''] = JSON.stringify({ ...target.complete, nachname: '%' }).split('"%"');
  return Buffer.concat([Buffer.from(before), Buffer.from(value), Buffer.from(after)]);
}

describe('a body', () => {
  it('that is no JSON in one place is refused as a whole', async () => {
    const wrong = [];
    for (const [name, value] of NO_JSON) {
      const answer = await send(server, target.path, withName(value));
      if (answer.text !== badRequest.text || answer.status !== 400) wrong.push({ name, ...answer });
    }
    expect(wrong).toEqual([]);
  });

  it('that is JSON is checked by its answers', async () => {
    const wrong = [];
    for (const [name, value] of JSON_VALUES) {
      const answer = await send(server, target.path, withName(value));
      const why = strange(answer) ?? (answer.text === badRequest.text ? 'not read' : undefined);
      if (why) wrong.push({ name, why });
    }
    expect(wrong).toEqual([]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('that is none is refused', async () => {
    const wrong = [];
    for (const [name, body] of NO_BODIES) {
      const answer = await send(server, target.path, body);
      if (answer.text !== badRequest.text || answer.status !== 400) wrong.push({ name, ...answer });
    }
    expect(wrong).toEqual([]);
  });

  it('may begin with a byte order mark, and name an answer twice: the last one counts', async () => {
    const body = JSON.stringify(target.complete);
    expect(await send(server, target.path, `\uFEFF${body}`)).toMatchObject({ status: 201 });
    expect(await send(server, target.path, `${body.slice(0, -1)},"nachname":""}`)).toMatchObject({
      status: 400,
      text: expect.stringContaining('"nachname"'),
    });
  });
});

it('an empty one that is called JSON confirms as none does', async () => {
  const own = await startTestServer({}, 'foerderpilot');
  onTestFinished(() => own.close());
  expect(await send(own, '/v2/funding/waermepumpeFoerderPilot/bestaetigung/nobodys-token', '')).toEqual({
    status: 404,
    text: '{"status":"UNKNOWN"}',
  });
});

it('leave no error in the log', () => {
  expect(server.log.filter(({ level }) => Number(level) >= 50)).toEqual([]);
});
