import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createStepHistory, noHistory } from '../../../src/app/wizard/step-history.ts';

beforeEach(() => history.replaceState(null, ''));
afterEach(() => history.replaceState(null, ''));

/** Simulates the browser's move to an entry, because jsdom's own is asynchronous. */
const arriveAt = (state: unknown) => dispatchEvent(new PopStateEvent('popstate', { state }));

function listening(name: string) {
  const moved = vi.fn<(step: string) => void>();
  onTestFinished(createStepHistory(name).onMove(moved));
  return moved;
}

it('makes an entry for each step, at the same address', () => {
  const [before, address] = [history.length, location.href];
  const steps = createStepHistory('bonus');
  steps.begin('one');
  steps.push('two', 'one');
  expect([history.length - before, location.href, history.state]).toEqual([1, address, { 'ff:bonus': 'two' }]);
});

it('makes one entry for a step that is asked for again while it is on its way', () => {
  const before = history.length;
  const steps = createStepHistory('bonus');
  steps.begin('one');
  for (let press = 0; press < 3; press += 1) steps.push('two', 'one');
  expect(history.length - before).toBe(1);
});

it('leaves the entry that it opens in alone until it is left, and marks it then', () => {
  const left = vi.spyOn(history, 'pushState').mockImplementation(() => undefined);
  onTestFinished(() => left.mockRestore());
  const steps = createStepHistory('bonus');
  steps.begin('one');
  const opened: unknown = history.state;
  steps.push('two', 'one');
  expect([opened, history.state]).toEqual([null, { 'ff:bonus': 'one' }]);
});

it('corrects at once what a reloaded entry says', () => {
  history.replaceState({ 'ff:bonus': 'three' }, '');
  createStepHistory('bonus').begin('one');
  expect(history.state).toEqual({ 'ff:bonus': 'one' });
});

it('keeps what others have in their entries', () => {
  history.replaceState({ host: 5, 'ff:other': 'x' }, '');
  createStepHistory('bonus').replace('one');
  expect(history.state).toEqual({ host: 5, 'ff:other': 'x', 'ff:bonus': 'one' });
});

it('says which step the browser went to', () => {
  const moved = listening('bonus');
  arriveAt({ 'ff:bonus': 'one', 'ff:other': 'two' });
  expect(moved.mock.calls).toEqual([['one']]);
});

it.each([null, {}, { 'ff:other': 'one' }, { 'ff:bonus': 5 }, 'text'])(
  'says nothing of an entry that is not its own: %j',
  (state) => {
    const moved = listening('bonus');
    arriveAt(state);
    expect(moved).not.toHaveBeenCalled();
  },
);

it('stops when told to', () => {
  const moved = vi.fn<(step: string) => void>();
  createStepHistory('bonus').onMove(moved)();
  arriveAt({ 'ff:bonus': 'one' });
  expect(moved).not.toHaveBeenCalled();
});

it('is left alone on a host page that keeps it to itself', () => {
  const before = history.length;
  const moved = vi.fn<(step: string) => void>();
  const end = noHistory.onMove(moved);
  noHistory.begin('one');
  noHistory.push('two', 'one');
  noHistory.replace('one');
  arriveAt({ 'ff:bonus': 'one' });
  end();
  expect([history.length, history.state, moved.mock.calls]).toEqual([before, null, []]);
});
