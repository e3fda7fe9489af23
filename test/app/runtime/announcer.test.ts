import { expect, it, onTestFinished, vi } from 'vitest';
import { createAnnouncer } from '../../../src/app/runtime/announcer.ts';

it('says nothing at first, then the last message, and tells that it changed', async () => {
  const announcer = createAnnouncer();
  const changes = vi.fn<() => void>();
  announcer.subscribe(changes);
  expect(announcer.current()).toBe('');
  announcer.announce('Eins');
  await Promise.resolve();
  announcer.announce('Zwei');
  expect([announcer.current(), changes.mock.calls.length]).toEqual(['Zwei', 2]);
});

it('says together what is announced at one moment, each once', () => {
  const announcer = createAnnouncer();
  for (const text of ['Eins', 'Zwei', 'Eins']) announcer.announce(text);
  expect(announcer.current()).toBe('Eins\nZwei');
  announcer.clear();
  announcer.announce('Drei');
  expect(announcer.current()).toBe('Drei');
});

it('says the same message twice so that it is read twice', async () => {
  const announcer = createAnnouncer();
  const said: string[] = [];
  for (let time = 0; time < 3; time += 1) {
    announcer.announce('Weg');
    said.push(announcer.current());
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await Promise.resolve();
  }
  expect(said.every((text, index) => text !== said[index - 1])).toBe(true);
  expect(said.map((text) => text.trim())).toEqual(['Weg', 'Weg', 'Weg']);
});

it('takes a text away after seven seconds, counted from the last one, and at once when asked to', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const announcer = createAnnouncer();
  announcer.announce('Eins');
  await vi.advanceTimersByTimeAsync(6000);
  announcer.announce('Zwei');
  vi.advanceTimersByTime(6900);
  expect(announcer.current()).toBe('Zwei');
  vi.advanceTimersByTime(100);
  expect(announcer.current()).toBe('');
  announcer.announce('Drei');
  announcer.clear();
  expect(announcer.current()).toBe('');
});
