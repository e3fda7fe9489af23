import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import type { Attack } from '../attack.ts';
import { completeOf, submitPathOf } from '../forms.ts';
import { PUBLIC, type Stage } from '../stage.ts';

const area = 'hand-over';
const FORM = 'brennwertkessel';
const path = submitPathOf(FORM);
const PATIENCE_MS = 30_000;

interface Handed {
  readonly data: { readonly reference: string; readonly files: readonly { readonly url: string }[] };
}

const handed = ({ operator }: Stage) => operator.heard.map((body) => JSON.parse(body) as Handed);

/**
 * @returns the delivery of an application to the operator's system
 * @throws Error if none arrives within 30 s
 */
async function handedOver(stage: Stage, reference: string): Promise<Handed> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await wait(100)) {
    const found = handed(stage).find(({ data }) => data.reference === reference);
    if (found) return found;
  }
  throw new Error(`${reference} was not handed over`);
}

export const handOver: readonly Attack[] = [
  {
    area,
    sent: 'the signed address of a file with another file, a later end, other, shorter and doubled signatures, by POST, with ../',
    holds: 'only the address itself gives the bytes, as a download that no browser shows',
    async run(stage) {
      const body = { ...completeOf(FORM), email: 'handed@example.com' };
      const { text } = await stage.send({ method: 'POST', path, body });
      const { data } = await handedOver(stage, (JSON.parse(text) as { referenz: string }).referenz);
      const [one = '', other = ''] = data.files.map(({ url }) => url.replace(PUBLIC, ''));
      const answer = await stage.send({ path: one });
      assert.equal(answer.status, 200);
      assert.match(String(answer.headers['content-disposition']), /^attachment/);
      assert.match(String(answer.headers['content-security-policy']), /^sandbox/);
      const [address = '', query = ''] = one.split('?');
      const until = Number(new URLSearchParams(query).get('until'));
      const forged = [
        `${other.split('?')[0]}?${query}`,
        one.replace(String(until), String(until + 1)),
        one.replace(String(until), `0${until}`),
        one.replace(String(until), `${until}.0`),
        one.replace(/signature=./, 'signature='),
        one.replace(/signature=.*/, 'signature='),
        `${one}&signature=x`,
        `${one}&until=9999999999`,
        `${address}%00?${query}`,
        `${address}/../x?${query}`,
        address,
      ];
      for (const wrong of forged) assert.equal((await stage.send({ path: wrong })).status, 404, wrong);
      assert.equal((await stage.send({ method: 'POST', path: one })).status, 404);
      return `${forged.length + 1} forged, none answered`;
    },
  },
  {
    area,
    sent: 'references, forms, types and signatures of its own in the answers of an application',
    holds: 'what is handed over says what the server knows, each application once',
    async run(stage) {
      const own = {
        type: 'opt-in.confirmed',
        reference: 'BWK-1999-000001',
        files: [],
        data: { reference: 'X' },
        webhook: 1,
      };
      const body = { ...completeOf(FORM), ...own, email: 'forged-event@example.com' };
      const { status, text } = await stage.send({ method: 'POST', path, body });
      assert.equal(status, 201);
      const { referenz } = JSON.parse(text) as { referenz: string };
      const found = await handedOver(stage, referenz);
      assert.doesNotMatch(JSON.stringify(found), /1999-000001|"webhook"/);
      assert.ok(JSON.stringify(found).startsWith('{"type":"application.received"'));
      const references = handed(stage).map(({ data }) => data.reference);
      assert.equal(new Set(references).size, references.length);
      return `${references.length} handed over, each once`;
    },
  },
];
