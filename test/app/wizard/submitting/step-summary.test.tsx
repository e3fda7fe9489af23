import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { useFormRuntime } from '../../../../src/app/runtime/form-runtime.ts';
import { LiveRegion } from '../../../../src/app/frame/LiveRegion.tsx';
import { StepSummary } from '../../../../src/app/wizard/submitting/StepSummary.tsx';
import { StepFields } from '../../../../src/app/rjsf/StepFields.tsx';
import type { Problem } from '../../../../src/engine/problem.ts';
import type { Answers, Step } from '../../../../src/engine/form.ts';
import { examplesOf, productForm } from '../../../forms/files.ts';
import { drawStep } from '../../rjsf/drawing.tsx';
import { loadParts } from '../../rjsf/step-element.tsx';
import { violationsIn } from '../../shown.ts';

beforeAll(loadParts);
beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

const REQUIRED = 'Dieses Feld ist ein Pflichtfeld.';

/** A step with its summary, as the wizard draws them. */
function Sheet({ step }: { readonly step: Step }) {
  const { store, announcer } = useFormRuntime();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  return (
    <main>
      <h1>Antrag</h1>
      {problems.length > 0 && (
        <StepSummary
          {...{ step, problems }}
          general={NONE}
          level={2}
          onGo={() => undefined}
          onOver={() => setProblems([])}
          ref={null}
        />
      )}
      <StepFields step={step} />
      <button type="button" onClick={() => setProblems(store.submit(step))}>
        Weiter
      </button>
      <LiveRegion announcer={announcer} />
    </main>
  );
}
const NONE: readonly string[] = [];

/** Draws a step of a form with these answers, and submits it. */
async function submitted(form: string, stepId: string, answers: Answers) {
  const definition = productForm(form);
  const step = definition.steps.find(({ id }) => id === stepId);
  if (!step) throw new Error(`no step <${stepId}>`);
  const { store } = drawStep(definition, step, answers, Sheet);
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const heard: string[] = [];
  new MutationObserver(() => {
    const text = screen.getByRole('status').textContent?.trim() ?? '';
    heard.push(text === '' ? '(still)' : text);
  }).observe(screen.getByRole('status'), { childList: true, characterData: true, subtree: true });
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  return {
    user,
    store,
    /** @returns what the live region said since the last call */
    heard: () => heard.splice(0),
    set: (key: string, value: unknown) => act(async () => store.set(key, value)),
    wait: (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms)),
  };
}

const box = () => screen.queryByRole('group', { name: /^Bitte prüfen Sie|^Alle gemeldeten Fehler/ });
/** @returns what a screen reader reads of the summary: its name, then each item with its role */
function read(): readonly string[] {
  const shown = box();
  if (!shown) return ['(no summary)'];
  const items = within(shown)
    .getAllByRole('listitem')
    .map((item) => `${within(item).queryByRole('link') ? 'link' : 'text'} ${item.textContent}`);
  return [`group ${within(shown).getByRole('heading').textContent}`, ...items];
}

const summary = () => within(box() ?? document.body);
const years = () => read().filter((item) => item.includes('Baujahr'));
const counted = () => summary().getByText(/^Es fehl/).textContent;
const address = () =>
  within(summary().getByRole('list', { name: 'Installationsadresse' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const complete = (form: string) => examplesOf(form).find(({ name }) => name === 'complete')?.answers ?? {};

it('reads a summary that is solved item by item', async () => {
  const answers = { ...complete('waermepumpe-foerderbonus'), vorname: undefined, iban: undefined, plz: '40' };
  const { user, heard, wait } = await submitted('waermepumpe-foerderbonus', 'persoenlicheDaten', answers);
  expect(heard()).toEqual(['Bitte prüfen Sie Ihre Eingaben (3 Fehler).']);
  expect(read()).toEqual([
    'group Bitte prüfen Sie Ihre Eingaben (3 Fehler).',
    `link Vorname: ${REQUIRED}`,
    `link IBAN: ${REQUIRED}`,
    'link PLZ: Ungültige Postleitzahl!',
  ]);

  await user.type(screen.getByLabelText('Vorname'), 'Anna');
  expect(read()).toEqual([
    'group Bitte prüfen Sie Ihre Eingaben (2 Fehler).',
    `text Erledigt: Vorname: ${REQUIRED}`,
    `link IBAN: ${REQUIRED}`,
    'link PLZ: Ungültige Postleitzahl!',
  ]);
  await user.type(screen.getByLabelText('IBAN'), 'AT12');
  expect(read()[2]).toBe('link IBAN: Bitte geben Sie eine gültige IBAN ein');
  await user.clear(screen.getByLabelText('Vorname'));
  expect(read()[1]).toBe(`link Vorname: ${REQUIRED}`);
  await user.type(screen.getByLabelText('Vorname'), 'Anna');
  await user.clear(screen.getByLabelText('IBAN'));
  await user.type(screen.getByLabelText('IBAN'), 'AT611904300234573201');
  expect(read()[0]).toBe('group Bitte prüfen Sie Ihre Eingabe.');
  await wait(7000);
  // the smaller number of problems is not announced
  expect(heard()).toEqual(['(still)']);
  expect(await violationsIn()).toEqual([]);

  await user.type(screen.getByLabelText('PLZ'), '20');
  expect(read()).toEqual([
    'group Alle gemeldeten Fehler sind behoben.',
    `text Erledigt: Vorname: ${REQUIRED}`,
    'text Erledigt: IBAN: Bitte geben Sie eine gültige IBAN ein',
    'text Erledigt: PLZ: Ungültige Postleitzahl!',
  ]);
  await wait(1000);
  expect(read()).toEqual(['(no summary)']);
  expect(heard()).toEqual(['Alle gemeldeten Fehler sind behoben.']);
  await wait(7000);
  expect(heard()).toEqual(['(still)']);
  expect(document.activeElement).toBe(screen.getByLabelText('PLZ'));
});

it('forgets solved items with the next submit', async () => {
  const answers = { ...complete('waermepumpe-foerderbonus'), vorname: undefined, iban: undefined };
  const { user, set } = await submitted('waermepumpe-foerderbonus', 'persoenlicheDaten', answers);
  await set('vorname', 'Anna');
  expect(read()).toHaveLength(3);
  await user.click(screen.getByRole('button', { name: 'Weiter' }));
  expect(read()).toEqual(['group Bitte prüfen Sie Ihre Eingabe.', `link IBAN: ${REQUIRED}`]);
});

it('has no problem at a field that is not on the page any more', async () => {
  const { set, wait, heard } = await submitted('waermepumpe-foerderbonus', 'anmeldung', {
    ...complete('waermepumpe-foerderbonus'),
    fairEnergyPartner: undefined,
  });
  expect(read()[1]).toContain('link Teilnehmender Händler: ');
  await set('kunde', 'KEIN_KUNDE');
  // at once: otherwise the summary would say "0 Fehler"
  expect(read()).toEqual(['(no summary)']);
  await wait(10);
  expect(heard().at(-1)).toBe('Alle gemeldeten Fehler sind behoben.');
});

it('follows the problem of a list field to the free text in its place, and back', async () => {
  const message = 'Bitte einen Marktpartner auswählen oder einen anderen Händler eintragen!';
  const answers = { ...complete('waermepumpe-foerderbonus'), fairEnergyPartner: undefined };
  const { user, heard, wait } = await submitted('waermepumpe-foerderbonus', 'anmeldung', answers);
  const [title, ...atTheList] = read();
  expect(atTheList).toEqual([`link Teilnehmender Händler: ${message}`]);
  await wait(7000);
  heard();

  await user.click(screen.getByRole('button', { name: 'Mein Händler ist nicht in der Liste' }));
  expect(read()).toEqual([title, `link Anderer Händler: ${message}`]);
  const link = summary().getByRole<HTMLAnchorElement>('link');
  expect(document.getElementById(link.hash.slice(1))).toBe(screen.getByLabelText('Anderer Händler'));
  await user.click(screen.getByRole('button', { name: 'Doch aus der Liste auswählen' }));
  expect(read()).toEqual([title, ...atTheList]);
  await user.click(screen.getByRole('button', { name: 'Mein Händler ist nicht in der Liste' }));
  await wait(2000);
  expect(heard()).toEqual([]);

  await user.type(screen.getByLabelText('Anderer Händler'), 'Huber, Linz');
  expect(read()[1]).toBe(`text Erledigt: Anderer Händler: ${message}`);
  await wait(1000);
  expect(read()).toEqual(['(no summary)']);
  expect(heard()).toEqual(['Alle gemeldeten Fehler sind behoben.']);
});

it('does not call all problems solved while a field shows one that came later', async () => {
  const answers = { ...complete('waermepumpe-foerderbonus'), vorname: undefined };
  const { user, heard, wait } = await submitted('waermepumpe-foerderbonus', 'persoenlicheDaten', answers);
  await user.clear(screen.getByLabelText('IBAN'));
  await user.type(screen.getByLabelText('Vorname'), 'Anna');
  await wait(7000);
  expect(read()).toEqual(['(no summary)']);
  expect(screen.getByLabelText('IBAN').getAttribute('aria-invalid')).toBe('true');
  expect(heard()).not.toContain('Alle gemeldeten Fehler sind behoben.');
});

it('names the section of a label that stands twice', async () => {
  const answers = {
    ...complete('brennwertkessel'),
    rechnungsadrsabweichend: true,
    plz: undefined,
    strasse: undefined,
    email: 'x',
  };
  await submitted('brennwertkessel', 'antrag', answers);
  expect(read().filter((item) => /PLZ|Straße|E-Mail/.test(item))).toEqual([
    'link E-Mail: Bitte eine gültige E-Mail eingeben!',
    `link PLZ (Installationsadresse): ${REQUIRED}`,
    `link Straße (Installationsadresse): ${REQUIRED}`,
    `link PLZ (Zustell-Postanschrift): ${REQUIRED}`,
    `link Straße (Zustell-Postanschrift): ${REQUIRED}`,
  ]);
});

it('counts what is missing on a long form, by section, and words the other errors alone', async () => {
  const { set, heard } = await submitted('brennwertkessel', 'antrag', { email: 'x' });
  expect(heard().map((text) => `group ${text}`)).toEqual([read()[0]]);
  expect(read()[1]).toBe('link E-Mail: Bitte eine gültige E-Mail eingeben!');
  const before = Number(/\d+/.exec(counted())?.[0]);
  expect(read()).toHaveLength(before + 2);
  expect(address()).toEqual(['PLZ ', 'Ort ', 'Straße ', 'Hausnummer ']);

  await set('plz', '40');
  await set('ort', 'Linz');
  expect(address()).toEqual(['PLZ: Ungültige Postleitzahl!', 'Erledigt: Ort ', 'Straße ', 'Hausnummer ']);
  expect(counted()).toBe(`Es fehlen noch ${before - 2} Angaben:`);
  expect(await violationsIn()).toEqual([]);
});

it('goes along with the entries of a list', async () => {
  const geraete = [{}, { art: 'waermepumpe', baujahr: '94' }];
  const { store } = await submitted('bausteine-liste', 'geraete', { geraete });
  const before = years();
  await act(async () => void store.removeEntry('geraete', 0));
  expect(before).toContain('link Gerät 2: Baujahr: Bitte geben Sie eine ganze Zahl ein.');
  expect(years()).toEqual(['link Gerät 1: Baujahr: Bitte geben Sie eine ganze Zahl ein.']);
});
