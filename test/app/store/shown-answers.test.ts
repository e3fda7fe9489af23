import { describe, expect, it, vi } from 'vitest';
import type { Answers, Step } from '../../../src/engine/form.ts';
import { bonus, complete, listen, opened } from './opened-store.ts';

describe('an example that is loaded', () => {
  it('is there as if it had been typed, without a message', () => {
    const { store, step } = opened(bonus);
    const { told } = listen(store, 'vorname');
    store.load(complete);
    expect(store.answers()).toEqual(complete);
    expect(bonus.steps.map((candidate) => store.isValid(candidate))).toEqual([true, true, true, true]);
    expect(told).toHaveBeenCalled();
    expect(store.message('vorname')).toBeUndefined();
    expect(store.submit(step(0))).toEqual([]);
  });

  it('brings no field that the form does not have', () => {
    const { store } = opened(bonus);
    store.load(JSON.parse('{ "kunde": "KUNDE", "stranger": 1, "__proto__": { "x": 1 } }') as Answers);
    expect(store.typed()).toEqual({ kunde: 'KUNDE' });
  });
});

describe('what is drawn', () => {
  it('is told when an answer that a rule looks at changes, and only then', () => {
    const { store } = opened(bonus, 1);
    const told = vi.fn<() => void>();
    store.subscribeStructure(told);
    const before = store.structure();
    store.set('vorname', 'Max');
    store.set('iban', 'AT61');
    expect([told.mock.calls.length, store.structure() === before]).toEqual([0, true]);
    store.set('rechnungsadrsabweichend', true);
    expect(told).toHaveBeenCalledTimes(1);
    expect(store.structure()).toEqual({ rechnungsadrsabweichend: true });
  });

  it('is by the schema that is in force', () => {
    const { store } = opened(bonus, 2);
    expect(store.schema('waermequelleTyp')).toBeUndefined();
    store.set('waermequelle', 'LUFT');
    expect(store.schema('waermequelleTyp')?.title).toBe('Art der Luftnutzung');
    store.set('waermequelle', 'ERDE');
    expect(store.schema('waermequelleTyp')?.title).toBe('Art der Erdwärmenutzung');
  });
});

describe('a field that is hidden', () => {
  it('keeps what was typed and sends nothing', () => {
    const { store, step } = opened(bonus, 1);
    store.set('rechnungsadrsabweichend', true);
    store.set('postOrt', 'Wien');
    store.set('rechnungsadrsabweichend', false);
    expect(store.value('postOrt')).toBe('Wien');
    expect(Object.keys(store.answers())).toEqual(['rechnungsadrsabweichend']);
    store.set('rechnungsadrsabweichend', true);
    expect(store.answers()).toMatchObject({ postOrt: 'Wien' });
    expect(store.submit(step(1)).map(({ path }) => path[0])).toEqual(
      expect.arrayContaining(['postPlz', 'postStrasse']),
    );
  });

  it('is checked as soon as it is shown, but says nothing before it was left', () => {
    const { store } = opened(bonus, 1);
    store.set('rechnungsadrsabweichend', true);
    expect(store.message('postPlz')).toBeUndefined();
    expect(store.isValid(bonus.steps[1] as Step)).toBe(false);
  });
});

const device: Answers = {
  waermequelle: 'LUFT',
  waermequelleTyp: 'ABLUFT',
  hersteller: 'Voralpin',
  bezeichnung: 'Alm 7',
  fabrikat: 'Alm',
  waermenennleistung: 7,
};

describe('an answer that means nothing any more', () => {
  it('goes when the list that it came from is another one: maker, model and figures with the source', () => {
    const { store, onReset } = withDevice();
    const { told } = listen(store, 'hersteller');
    store.set('waermequelle', 'WASSER');
    expect(store.typed()).toEqual({ waermequelle: 'WASSER' });
    expect([...new Set(onReset.mock.calls.flatMap(([names]) => names))].sort()).toEqual([
      'bezeichnung',
      'fabrikat',
      'hersteller',
      'waermenennleistung',
      'waermequelleTyp',
    ]);
    expect(told).toHaveBeenCalled();
  });

  it('goes with the maker: model and figures', () => {
    const { store } = withDevice();
    store.set('hersteller', 'Mühltherm');
    expect(store.typed()).toEqual({ waermequelle: 'LUFT', waermequelleTyp: 'ABLUFT', hersteller: 'Mühltherm' });
  });

  it('is not a text that was typed by hand: it stays while it is hidden, and is not sent', () => {
    const { store } = opened(bonus, 2);
    const unlisted = { hersteller: 'Hersteller nicht aufgelistet' };
    const typed = { herstellerOpt: 'Acme', bezeichnungOpt: 'X1' };
    store.load({ waermequelle: 'LUFT', ...unlisted, ...typed });
    store.set('hersteller', 'Voralpin');
    expect(store.answers()).toEqual({ waermequelle: 'LUFT', hersteller: 'Voralpin' });
    store.set('hersteller', unlisted.hersteller);
    expect(store.answers()).toEqual({ waermequelle: 'LUFT', ...unlisted, ...typed });
    store.set('waermequelle', 'DIREKTVERDAMPFER');
    expect(store.answers()).toEqual({ waermequelle: 'DIREKTVERDAMPFER' });
    store.set('hersteller', unlisted.hersteller);
    expect(store.answers()).toEqual({ waermequelle: 'DIREKTVERDAMPFER', ...unlisted, ...typed });
  });

  it('stays when the same is chosen again', () => {
    const { store, onReset } = withDevice();
    store.set('waermequelle', 'LUFT');
    store.set('hersteller', ' Voralpin ');
    expect(store.answers()).toEqual(device);
    expect(onReset).not.toHaveBeenCalled();
  });

  it('takes its message with it', () => {
    const { store } = withDevice();
    store.showServerProblems([{ path: ['bezeichnung'], message: 'Nicht in der Liste' }]);
    store.set('hersteller', 'Mühltherm');
    expect(store.message('bezeichnung')).toBeUndefined();
  });

  it('is told only when there was one', () => {
    const { store, onReset } = opened(bonus, 2);
    store.set('waermequelle', 'LUFT');
    store.set('waermequelle', 'ERDE');
    expect(onReset).not.toHaveBeenCalled();
  });
});

describe('the answers that a change has emptied', () => {
  it.each([[['ERDE', 'LUFT']], [['ERDE', 'WASSER', 'LUFT']], [['ERDE', undefined, 'LUFT']]])(
    'come back with the former choice: %j',
    (sources) => {
      const { store, onReset } = withDevice();
      for (const source of sources.slice(0, -1)) store.set('waermequelle', source);
      expect(Object.keys(store.answers())).not.toContain('hersteller');
      onReset.mockClear();
      const { told } = listen(store, 'fabrikat');
      store.set('waermequelle', sources.at(-1));
      expect(store.answers()).toEqual(device);
      expect(onReset).not.toHaveBeenCalled();
      expect(told).toHaveBeenCalled();
    },
  );

  it('do not come back where the customer has answered anew', () => {
    const { store } = withDevice();
    store.set('waermequelle', 'ERDE');
    store.set('hersteller', 'Mühltherm');
    store.set('waermequelleTyp', 'TIEFENBOHRUNG');
    store.set('waermequelle', 'LUFT');
    expect(store.answers()).toEqual({ waermequelle: 'LUFT' });
    store.set('waermequelle', 'ERDE');
    expect(store.answers()).toEqual({
      waermequelle: 'ERDE',
      waermequelleTyp: 'TIEFENBOHRUNG',
      hersteller: 'Mühltherm',
    });
  });

  it('do not come back when their list is another one: the model with its maker, but for another source', () => {
    const { store } = withDevice();
    store.set('waermequelleTyp', undefined);
    store.set('hersteller', undefined);
    store.set('waermequelle', 'ERDE');
    store.set('hersteller', 'Voralpin');
    expect(store.answers()).toEqual({ waermequelle: 'ERDE', hersteller: 'Voralpin' });
  });

  it('come back once: not after the customer has removed one', () => {
    const { store } = withDevice();
    for (const source of ['ERDE', 'LUFT']) store.set('waermequelle', source);
    store.set('hersteller', undefined);
    for (const source of ['ERDE', 'LUFT']) store.set('waermequelle', source);
    expect(store.answers()).toEqual({ waermequelle: 'LUFT', waermequelleTyp: 'ABLUFT' });
  });
});

/** @returns the store of the wizard in the step of the device, which is given */
function withDevice() {
  const made = opened(bonus, 2);
  made.store.load(device);
  return made;
}
