import { type Day, formatDate } from '../../engine/calendar.ts';
import { HOUR_MS } from '../../engine/locale.ts';
import { setClock } from '../api/testing.ts';
import type { Start } from '../runtime/open-form.ts';
import type { TestBench } from './bench.ts';

/** @returns a moment around noon, which is on the same day in Vienna in summer and in winter */
export function momentOn(day: Day): Date {
  return new Date((day * 24 + 11) * HOUR_MS);
}

/** @returns the day as a date input has it: YYYY-MM-DD */
export function toInput(day: Day): string {
  return formatDate(day).split('.').toReversed().join('-');
}

/** @returns the day in a date input as the forms write it: DD.MM.YYYY */
export function fromInput(text: string): string {
  return text.split('-').toReversed().join('.');
}

/**
 * Opens the form again at a time, which the server then uses for this page too.
 * @param start replaces the present answers and step, if given
 */
export function startAt({ client, quiet, runtime, onStart }: TestBench, now: Date, start: Partial<Start> = {}): void {
  const { store, version } = runtime;
  setClock(client, now);
  setClock(quiet, now);
  onStart({ version, answers: store.typed(), step: store.current()?.id, ...start, now, isFixed: true });
}
