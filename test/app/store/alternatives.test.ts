import { describe, expect, it, vi } from 'vitest';
import { bonus, customer, opened } from './opened-store.ts';

describe('the free-text dealer', () => {
  it('takes the place of the list with the text to begin with', () => {
    const { store } = customer();
    store.set('fairEnergyPartner', 'Wärmewerk Donaubogen GmbH, 4020 Linz');
    expect([store.isDrawn('fairEnergyPartner'), store.isDrawn('otherPartner')]).toEqual([true, false]);
    store.openAlternative('fairEnergyPartner', 'Huber');
    expect([store.isDrawn('fairEnergyPartner'), store.isDrawn('otherPartner')]).toEqual([false, true]);
    expect(store.answers()).toEqual({ kunde: 'KUNDE', otherPartner: 'Huber' });
  });

  it('is drawn empty as well, and what is drawn is told', () => {
    const { store } = customer();
    const told = vi.fn<() => void>();
    store.subscribeStructure(told);
    store.openAlternative('fairEnergyPartner', '');
    expect(store.isDrawn('otherPartner')).toBe(true);
    expect(store.answers()).toEqual({ kunde: 'KUNDE' });
    expect(told).toHaveBeenCalled();
  });

  it('gives way to the list again, and is no answer then', () => {
    const { store } = customer();
    store.openAlternative('fairEnergyPartner', 'Huber');
    store.closeAlternative('fairEnergyPartner');
    expect([store.isDrawn('fairEnergyPartner'), store.isDrawn('otherPartner')]).toEqual([true, false]);
    expect(store.answers()).toEqual({ kunde: 'KUNDE' });
  });

  it('is drawn for an example that has one', () => {
    const { store } = opened(bonus);
    store.load({ kunde: 'KUNDE', otherPartner: 'Huber' });
    expect([store.isDrawn('fairEnergyPartner'), store.isDrawn('otherPartner')]).toEqual([false, true]);
  });

  it("is no other field's", () => {
    const { store } = customer();
    store.openAlternative('kunde', 'x');
    store.closeAlternative('kunde');
    expect(store.answers()).toEqual({ kunde: 'KUNDE' });
    expect(store.isDrawn('kunde')).toBe(true);
  });
});

describe('an exit', () => {
  it('opens and closes with the answer, and keeps the step out of order', () => {
    const { store, step } = opened(bonus);
    expect(store.exit(step(0))).toBeUndefined();
    store.set('kunde', 'KEIN_KUNDE');
    expect(store.exit(step(0))?.problem.field).toBe('kunde');
    expect(store.isValid(step(0))).toBe(false);
    store.set('kunde', 'KUNDE');
    expect(store.exit(step(0))).toBeUndefined();
  });
});
