import { expect, it } from 'vitest';
import type { Definitions } from '../../../src/server/forms/definitions.ts';
import type { ServedForm } from '../../../src/server/forms/served-form.ts';
import { openTargets } from '../../../src/server/submit/target.ts';
import { makeStep } from '../../engine/made-form.ts';

const PATH = '/v2/funding/probe';
const made = makeStep({ type: 'object', properties: { a: { type: 'string' } } });
const served = (id: string): ServedForm =>
  ({ form: { ...made, id }, hash: id, definition: id, rules: {}, files: new Map() }) as never;
const [OVER, ITS_SUCCESSOR] = [served('over'), served('successor')];

/** The targets after a form was withdrawn, and these forms are in service. */
function afterWithdrawal(inService: readonly ServedForm[]) {
  const known = [OVER, ITS_SUCCESSOR];
  const definitions: Parameters<typeof openTargets>[0] = {
    refresh: () => Promise.resolve(),
    all: () => inService,
    withdrawn: () => [OVER],
    find: (id) => inService.find(({ form }) => form.id === id),
    version: (hash) => Promise.resolve(known.find((one) => one.hash === hash)),
    optInVersion: () => Promise.resolve(undefined),
  } satisfies Pick<Definitions, 'refresh' | 'all' | 'find' | 'version' | 'optInVersion' | 'withdrawn'>;
  return openTargets(definitions, { testMode: false });
}

it.each([undefined, OVER.hash])('the path of a withdrawn form stays its own (version %s)', async (version) => {
  expect(await afterWithdrawal([]).find(PATH, version)).toMatchObject({ served: OVER, isWithdrawn: true });
});

it.each([undefined, ITS_SUCCESSOR.hash])(
  'a form that took over the path of a withdrawn one takes submits (version %s)',
  async (version) => {
    const targets = afterWithdrawal([ITS_SUCCESSOR]);
    expect(await targets.find(PATH, version)).toMatchObject({ served: ITS_SUCCESSOR, isWithdrawn: false });
  },
);

it('a page that was opened before is still told that its form was withdrawn', async () => {
  const targets = afterWithdrawal([ITS_SUCCESSOR]);
  expect(await targets.find(PATH, OVER.hash)).toMatchObject({ served: OVER, isWithdrawn: true });
});
