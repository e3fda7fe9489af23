import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { PageConfig } from '../../../src/engine/page-config.ts';
import { answering, type Answer } from '../api/answering.ts';

const HOUR = 60 * 60 * 1000;
/** In ms. A page opens in a fraction of a second, but later on a busy machine. */
const PATIENCE = 10_000;
const CORS = { 'access-control-allow-origin': '*' };
const PAGES: readonly (readonly [string, Partial<PageConfig>])[] = [
  ['a page that is whole without a script', { page: 'static' }],
  ['a form', { page: 'form', form: 'any', hash: 'h' }],
  ['a success page', { page: 'success', form: 'any', hash: 'h' }],
  ['the page that an opt-in is confirmed on', { page: 'confirmation', form: 'any', hash: 'h' }],
];

/** Stores a draft of a form, which need not exist any more. */
function leave(name: string, at: number): void {
  localStorage.setItem(
    `ff:draft:f:${name}:/:x`,
    JSON.stringify({ key: 'x', at, furthest: 0, answers: {}, without: [] }),
  );
}
const left = () => Object.keys(localStorage).map((key) => key.split(':')[3]);

/** Opens a page whose server does not respond. */
async function open(config: Partial<PageConfig>): Promise<void> {
  vi.resetModules();
  const mocks = [
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('no server')),
    vi.spyOn(globalThis, 'reportError').mockReturnValue(),
  ];
  onTestFinished(() => mocks.forEach((mock) => mock.mockRestore()));
  document.body.innerHTML = `<script type="application/json" id="ff-page">${JSON.stringify(config)}</script><div id="ff-app"></div>`;
  await import('../../../src/app/main.tsx');
}

/**
 * Opens a host page with a form that can't be opened; its server gives this answer. Waits until that is reported, and
 * for the last request, because the server ends with the test.
 */
async function embed(answer: Answer, lastAsked: string): Promise<void> {
  vi.resetModules();
  const { origin, arrived } = await answering(answer);
  const report = vi.spyOn(globalThis, 'reportError').mockReturnValue();
  const real = setTimeout;
  // the form would be opened again after this test
  const timers = vi
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation((act: () => void, after = 0) => (after < 1000 ? real(act, after) : real(() => undefined)));
  onTestFinished(() => [report, timers].forEach((mock) => mock.mockRestore()));
  document.body.innerHTML = '<div data-form="any"></div>';
  const { mountAll } = await import('../../../src/app/mount-embedded.tsx');
  mountAll(origin);
  await vi.waitFor(
    () => expect([report.mock.calls.length > 0, arrived.at(-1)?.url]).toEqual([true, lastAsked]),
    PATIENCE,
  );
}

beforeEach(() => {
  // pages render without act(), as in a browser
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  localStorage.clear();
  for (const [name, hours] of [
    ['new', -23],
    ['old', -25],
    ['ahead', 72],
  ] as const)
    leave(name, Date.now() + hours * HOUR);
});

it.each(PAGES)(
  '%s removes the drafts of all forms whose time is over, before anything has loaded',
  async (_page, config) => {
    await open(config);
    expect(left()).toEqual(['new']);
  },
);

it.each([
  ['is there', { status: 200, body: { id: 'any', hash: 'h', steps: [] }, headers: CORS }, '/assets/forms/h/texts.json'],
  ['is not served any more', { status: 404, body: {}, headers: CORS }, '/v2/forms/any'],
])('a host page with a form that %s removes them as well', async (_how, answer, lastAsked) => {
  await embed(answer, lastAsked);
  await vi.waitFor(() => expect(left()).toEqual(['new']), PATIENCE);
});

it('a page goes by the clock that testers have set', async () => {
  leave('tested', Date.parse('2031-01-01T12:00:00Z'));
  await open({ page: 'static', now: '2031-01-01T13:00:00Z' });
  expect(left()).toEqual(['tested']);
});

it('a page that stays open removes them when their time comes', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  await open({ page: 'static' });
  leave('typed', Date.now());
  vi.advanceTimersByTime(2 * HOUR);
  expect(left()).toEqual(['typed']);
  vi.advanceTimersByTime(21 * HOUR);
  expect(left()).toEqual(['typed']);
  vi.advanceTimersByTime(2 * HOUR);
  expect(left()).toEqual([]);
});

it.each([
  ['comes into view', () => document.dispatchEvent(new Event('visibilitychange'))],
  ['is gone back to', () => dispatchEvent(new Event('pageshow'))],
])('a page that was put aside removes them when it %s', async (_how, show) => {
  const begun = Date.now();
  await open({ page: 'static' });
  vi.setSystemTime(begun + 2 * HOUR);
  onTestFinished(() => void vi.useRealTimers());
  expect(left()).toEqual(['new']);
  show();
  expect(left()).toEqual([]);
});

it("a page goes on without the device's storage", async () => {
  const area = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError');
  });
  onTestFinished(() => area.mockRestore());
  await open({ page: 'form', form: 'any', hash: 'h' });
  await vi.waitFor(() => expect(document.getElementById('ff-app')?.dataset['state']).toBe('failed'), PATIENCE);
});
