import { expect, it, onTestFinished, vi } from 'vitest';
import { createAnnouncer } from '../../../src/app/runtime/announcer.ts';

it('says nothing at first, then the last message, and tells that it changed', () => {
  const announcer = createAnnouncer();
  const changes = vi.fn<() => void>();
  announcer.subscribe(changes);
  expect(announcer.current()).toBe('');
  announcer.announce('Eins');
  announcer.announce('Zwei');
  expect([announcer.current(), changes.mock.calls.length]).toEqual(['Zwei', 2]);
});

it('says the same message twice so that it is read twice', () => {
  const announcer = createAnnouncer();
  const said = ['Weg', 'Weg', 'Weg'].map((text) => {
    announcer.announce(text);
    return announcer.current();
  });
  expect(said.every((text, index) => text !== said[index - 1])).toBe(true);
  expect(said.map((text) => text.trim())).toEqual(['Weg', 'Weg', 'Weg']);
});

it('takes a text away after seven seconds, counted from the last one, and at once when asked to', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const announcer = createAnnouncer();
  announcer.announce('Eins');
  vi.advanceTimersByTime(6000);
  announcer.announce('Zwei');
  vi.advanceTimersByTime(6900);
  expect(announcer.current()).toBe('Zwei');
  vi.advanceTimersByTime(100);
  expect(announcer.current()).toBe('');
  announcer.announce('Drei');
  announcer.clear();
  expect(announcer.current()).toBe('');
});
