import { describe, expect, it, vi } from 'vitest';
import { createAnswerStore } from '../../../src/app/store/answer-store.ts';
import type { Answers, Form, Schema, Step, Trigger } from '../../../src/engine/form.ts';
import { firstAnswers } from '../../../src/engine/fields.ts';
import { readForm } from '../../../src/engine/read-form.ts';
import { makeForm, rulesOf, TODAY } from '../../engine/made-form.ts';
import { examplesOf, files } from '../../forms/files.ts';

const TEXT: Schema = { type: 'string' };
const REQUIRED = 'Dieses Feld ist ein Pflichtfeld.';
const SHORT = 'Bitte geben Sie mindestens 3 Zeichen ein.';

function opened(form: Form, first = 0) {
  const onReset = vi.fn<(names: readonly string[]) => void>();
  const store = createAnswerStore({ form, rules: rulesOf(form), today: TODAY, onReset });
  const step = (index: number) => form.steps[index] as Step;
  store.enter(step(first));
  return { store, step, onReset };
}

function small({ validateOn, showErrors }: { validateOn?: readonly Trigger[]; showErrors?: Form['showErrors'] } = {}) {
  const form = makeForm({
    steps: {
      one: { type: 'object', properties: { a: { ...TEXT, minLength: 3 }, b: TEXT, note: TEXT }, required: ['a', 'b'] },
      two: { type: 'object', properties: { c: TEXT }, required: ['c'] },
    },
    layout: validateOn ? { one: { validateOn } } : {},
    ui: showErrors ? { showErrors } : {},
    fields: { note: { widget: 'textarea' } },
  });
  return opened(form);
}

/** Counts what a field's drawing is told. */
function listen(store: { subscribe(name: string, listener: () => void): () => void }, name: string) {
  const told = vi.fn<() => void>();
  return { told, end: store.subscribe(name, told) };
}

describe('an answer', () => {
  it('is kept as it was typed, and sent as it is written down', () => {
    const { store } = small();
    store.set('a', '  Max\u0000 ');
    expect(store.value('a')).toBe('  Max\u0000 ');
    expect(store.answers()).toEqual({ a: 'Max' });
    expect(store.typed()).toEqual({ a: '  Max\u0000 ' });
  });

  it('of blanks alone is none', () => {
    const { store } = small();
    store.set('a', 'Max');
    store.set('a', '   ');
    expect(store.value('a')).toBe('   ');
    expect(store.answers()).toEqual({});
  });

  it('that is taken back is gone', () => {
    const { store } = small();
    store.set('a', 'Max');
    store.set('a', undefined);
    expect([store.value('a'), store.answers(), store.typed()]).toEqual([undefined, {}, {}]);
  });

  it('keeps its line breaks where there are several lines', () => {
    const { store } = small();
    store.set('note', 'x\r\ny');
    store.set('b', 'x\r\ny');
    expect(store.answers()).toEqual({ note: 'x\ny', b: 'x y' });
  });

  it('can not be changed from outside', () => {
    const { store } = small();
    store.set('a', 'Max');
    (store.answers() as Record<string, unknown>)['a'] = 'x';
    (store.typed() as Record<string, unknown>)['a'] = 'x';
    expect([store.answers(), store.typed()]).toEqual([{ a: 'Max' }, { a: 'Max' }]);
  });

  it('tells its own field alone', () => {
    const { store } = small();
    const [a, b] = [listen(store, 'a'), listen(store, 'b')];
    store.set('a', 'M');
    expect([a.told.mock.calls.length > 0, b.told.mock.calls.length]).toEqual([true, 0]);
    a.end();
    a.told.mockClear();
    store.set('a', 'Ma');
    expect(a.told).not.toHaveBeenCalled();
  });
});

describe('the message of a field', () => {
  it('waits until the field is left', () => {
    const { store } = small();
    store.set('a', 'M');
    expect(store.message('a')).toBeUndefined();
    store.leave('a');
    expect(store.message('a')).toBe(SHORT);
  });

  it('follows every key from then on', () => {
    const { store } = small();
    store.leave('a');
    expect(store.message('a')).toBe(REQUIRED);
    store.set('a', 'M');
    expect(store.message('a')).toBe(SHORT);
    store.set('a', 'Max');
    expect(store.message('a')).toBeUndefined();
    store.set('a', 'Ma');
    expect(store.message('a')).toBe(SHORT);
  });

  it('of one field says nothing of another', () => {
    const { store } = small();
    store.leave('a');
    expect(store.message('b')).toBeUndefined();
  });

  it('comes with the next key where nothing is checked on leaving', () => {
    const { store } = small({ validateOn: ['change'] });
    store.leave('a');
    expect(store.message('a')).toBeUndefined();
    const { told } = listen(store, 'a');
    store.set('b', 'x');
    expect(store.message('a')).toBe(REQUIRED);
    expect(told).toHaveBeenCalled();
  });

  it('comes with leaving where nothing is checked on typing', () => {
    const { store } = small({ validateOn: ['blur'] });
    store.leave('a');
    expect(store.message('a')).toBe(REQUIRED);
    store.set('a', 'M');
    expect(store.message('a')).toBe(REQUIRED);
    store.leave('a');
    expect(store.message('a')).toBe(SHORT);
  });

  it('comes at once in a form that shows errors on change', () => {
    const { store } = small({ showErrors: 'change' });
    store.set('a', 'M');
    expect(store.message('a')).toBe(SHORT);
    expect(store.message('b')).toBeUndefined();
  });

  it('comes for every field when the step is submitted, and tells each', () => {
    const { store, step } = small();
    const [a, b] = [listen(store, 'a'), listen(store, 'b')];
    expect(store.submit(step(0))).toEqual([{ path: ['a'], message: REQUIRED }, { path: ['b'], message: REQUIRED }]);
    expect([store.message('a'), store.message('b')]).toEqual([REQUIRED, REQUIRED]);
    expect([a.told.mock.calls.length, b.told.mock.calls.length].every((calls) => calls > 0)).toBe(true);
  });

  it('goes when another step is entered, and is back when this one is submitted again', () => {
    const { store, step } = small();
    store.submit(step(0));
    store.enter(step(1));
    expect([store.message('a'), store.message('c')]).toEqual([undefined, undefined]);
    store.enter(step(0));
    expect(store.message('a')).toBeUndefined();
    store.submit(step(0));
    expect(store.message('a')).toBe(REQUIRED);
  });

  it('is the same object of state until it or the value changes', () => {
    const { store } = small();
    const before = store.state('a');
    store.set('b', 'x');
    expect(store.state('a')).toBe(before);
    store.set('a', 'x');
    expect(store.state('a')).not.toBe(before);
    expect(store.state('a')).toEqual({ value: 'x', message: undefined });
  });
});

describe('a step', () => {
  it('is in order when its answers are', () => {
    const { store, step } = small();
    expect(store.isValid(step(0))).toBe(false);
    store.set('a', 'Max');
    store.set('b', 'x');
    expect([store.isValid(step(0)), store.isValid(step(1))]).toEqual([true, false]);
    expect(store.submit(step(0))).toEqual([]);
  });

  it('is not in order while its rules are not loaded', () => {
    const form = makeForm({ steps: { one: {} } });
    const store = createAnswerStore({ form, rules: new Map(), today: TODAY, onReset: () => undefined });
    expect(store.isValid(form.steps[0] as Step)).toBe(false);
  });
});

describe('what the server found', () => {
  it('stands at its field until that is changed, touched or not', () => {
    const { store } = small();
    store.set('a', 'Max');
    store.showServerProblems([{ path: ['a'], message: 'Schon vergeben.' }]);
    expect(store.message('a')).toBe('Schon vergeben.');
    store.set('b', 'x');
    expect(store.message('a')).toBe('Schon vergeben.');
    store.set('a', 'Maxi');
    expect(store.message('a')).toBeUndefined();
  });

  it('comes before what the browser finds', () => {
    const { store, step } = small();
    store.submit(step(0));
    store.showServerProblems([{ path: ['a'], message: 'Schon vergeben.' }]);
    expect(store.message('a')).toBe('Schon vergeben.');
    store.set('a', 'M');
    expect(store.message('a')).toBe(SHORT);
  });

  it('takes the place of what it found before, and tells both fields', () => {
    const { store } = small();
    const [a, c] = [listen(store, 'a'), listen(store, 'c')];
    store.showServerProblems([{ path: ['a'], message: 'Eins' }]);
    a.told.mockClear();
    store.showServerProblems([{ path: ['c'], message: 'Zwei' }]);
    expect([store.message('a'), store.message('c')]).toEqual([undefined, 'Zwei']);
    expect([a.told.mock.calls.length, c.told.mock.calls.length]).toEqual([1, 1]);
  });

  it('stays when another step is entered: that is where the customer is led', () => {
    const { store, step } = small();
    store.showServerProblems([{ path: ['c'], message: 'Zwei' }]);
    store.enter(step(1));
    expect(store.message('c')).toBe('Zwei');
  });
});

const bonus = readForm('waermepumpe-foerderbonus', files);
const complete = examplesOf(bonus.id).find(({ name }) => name === 'complete')?.answers ?? {};

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
    store.load({ kunde: 'KUNDE', stranger: 1, __proto__: { x: 1 } });
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
    expect(store.submit(step(1)).map(({ path }) => path[0])).toEqual(expect.arrayContaining(['postPlz', 'postStrasse']));
  });

  it('is checked as soon as it is shown, but says nothing before it was left', () => {
    const { store } = opened(bonus, 1);
    store.set('rechnungsadrsabweichend', true);
    expect(store.message('postPlz')).toBeUndefined();
    expect(store.isValid(bonus.steps[1] as Step)).toBe(false);
  });
});

describe('an answer that means nothing any more', () => {
  const device: Answers = { waermequelle: 'LUFT', waermequelleTyp: 'ABLUFT', hersteller: 'Voralpin', bezeichnung: 'Alm 7', fabrikat: 'Alm', waermenennleistung: 7 };

  function withDevice() {
    const made = opened(bonus, 2);
    made.store.load(device);
    return made;
  }

  it('goes when the list that it came from is another one: maker, model and figures with the source', () => {
    const { store, onReset } = withDevice();
    const { told } = listen(store, 'hersteller');
    store.set('waermequelle', 'WASSER');
    expect(store.typed()).toEqual({ waermequelle: 'WASSER' });
    expect([...new Set(onReset.mock.calls.flatMap(([names]) => names))].sort()).toEqual(['bezeichnung', 'fabrikat', 'hersteller', 'waermenennleistung', 'waermequelleTyp']);
    expect(told).toHaveBeenCalled();
  });

  it('goes with the maker: model and figures', () => {
    const { store } = withDevice();
    store.set('hersteller', 'Mühltherm');
    expect(store.typed()).toEqual({ waermequelle: 'LUFT', waermequelleTyp: 'ABLUFT', hersteller: 'Mühltherm' });
  });

  it('goes when it was shown because of a choice that goes: the free-text maker with the source', () => {
    const { store } = opened(bonus, 2);
    store.load({ waermequelle: 'LUFT', hersteller: 'Hersteller nicht aufgelistet', herstellerOpt: 'Eigenbau' });
    store.set('hersteller', 'Voralpin');
    expect([store.value('herstellerOpt'), store.answers()]).toEqual(['Eigenbau', { waermequelle: 'LUFT', hersteller: 'Voralpin' }]);
    store.set('waermequelle', 'WASSER');
    expect(store.typed()).toEqual({ waermequelle: 'WASSER' });
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

function customer() {
  const made = opened(bonus);
  made.store.set('kunde', 'KUNDE');
  return made;
}

describe('the free-text dealer', () => {
  it('takes the place of the list with the text to begin with', () => {
    const { store } = customer();
    store.set('fairEnergyPartner', 'Wärmewerk Donaubogen GmbH, 4020 Linz');
    expect([store.isAlternativeOpen('fairEnergyPartner'), store.isDrawn('fairEnergyPartner'), store.isDrawn('otherPartner')]).toEqual([false, true, false]);
    store.openAlternative('fairEnergyPartner', 'Huber');
    expect([store.isAlternativeOpen('fairEnergyPartner'), store.isDrawn('fairEnergyPartner'), store.isDrawn('otherPartner')]).toEqual([true, false, true]);
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

  it('is no other field\'s', () => {
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

describe('a warning', () => {
  const USUAL = 'Der zweite Wert ist üblicherweise kleiner.';
  const values = () =>
    opened(makeForm({
      steps: {
        one: {
          type: 'object',
          properties: { a: { type: 'number' }, b: { type: 'number', maximum: 1000, warning: { atMostField: 'a', errorMessage: USUAL } } },
          required: ['a', 'b'],
        },
        two: { type: 'object', properties: { c: TEXT } },
      },
    }));

  it('is shown once its field was left, and from then on follows every key', () => {
    const { store } = values();
    store.set('a', 100);
    store.set('b', 120);
    expect(store.state('b').warning).toBeUndefined();
    store.leave('b');
    expect(store.state('b')).toEqual({ value: 120, message: undefined, warning: USUAL });
    store.set('b', 90);
    expect(store.state('b').warning).toBeUndefined();
  });

  it('comes and goes with the other answer that it looks at, and tells its field', () => {
    const { store } = values();
    store.set('a', 200);
    store.set('b', 120);
    store.leave('b');
    const { told } = listen(store, 'b');
    store.set('a', 100);
    expect([store.state('b').warning, told.mock.calls.length]).toEqual([USUAL, 1]);
    store.set('a', 300);
    expect([store.state('b').warning, told.mock.calls.length]).toEqual([undefined, 2]);
  });

  it('gives way to a message, the rules\' and the server\'s', () => {
    const { store } = values();
    store.set('a', 100);
    store.set('b', 1001);
    store.leave('b');
    expect(store.state('b')).toMatchObject({ message: 'Bitte geben Sie einen Wert bis 1000 ein.', warning: undefined });
    store.set('b', 120);
    store.showServerProblems([{ path: ['b'], message: 'So nicht.' }]);
    expect(store.state('b')).toMatchObject({ message: 'So nicht.', warning: undefined });
    store.set('b', 121);
    expect(store.state('b')).toMatchObject({ message: undefined, warning: USUAL });
  });

  it('is shown by a submit and holds nothing back', () => {
    const { store, step } = values();
    store.load({ a: 100, b: 120 });
    expect(store.submit(step(0))).toEqual([]);
    expect(store.state('b').warning).toBe(USUAL);
    expect([store.isValid(step(0)), store.answers()]).toEqual([true, { a: 100, b: 120 }]);
  });

  it('is gone on the next step, and when its answer is', () => {
    const { store, step } = values();
    store.set('a', 100);
    store.set('b', 120);
    store.leave('b');
    store.enter(step(1));
    expect(store.state('b').warning).toBeUndefined();
    store.enter(step(0));
    store.set('b', undefined);
    expect(store.state('b').warning).toBeUndefined();
  });

  it('leaves the state of a field the same object as long as nothing changed', () => {
    const { store } = values();
    store.set('a', 100);
    store.set('b', 120);
    store.leave('b');
    expect(store.state('b')).toBe(store.state('b'));
  });
});

describe('a field that shows its message from the beginning', () => {
  const form = makeForm({
    steps: { one: { type: 'object', properties: { a: { ...TEXT, minLength: 3 }, b: TEXT }, required: ['a', 'b'] }, two: { type: 'object', properties: { c: TEXT }, required: ['c'] } },
    ui: { testOnly: true },
    fields: { a: { value: 'ab', state: 'error' }, c: { state: 'error' } },
  });

  it('says what is wrong with what it is filled with; the others wait', () => {
    const { store, step } = opened(form);
    store.load(firstAnswers(form));
    store.enter(step(0));
    expect([store.state('a'), store.message('b'), store.message('c')]).toEqual([{ value: 'ab', message: SHORT, warning: undefined }, undefined, undefined]);
  });

  it('says so with its own step, and follows every key', () => {
    const { store, step } = opened(form);
    expect([store.message('a'), store.message('c')]).toEqual([REQUIRED, undefined]);
    store.set('a', 'Max');
    expect(store.message('a')).toBeUndefined();
    store.enter(step(1));
    expect(store.message('c')).toBe(REQUIRED);
  });
});
