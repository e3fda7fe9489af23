import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Answers, Form, Step } from '../../../src/engine/form.ts';
import { listAnswers, listForm } from '../../forms/lists.ts';
import { translatePage } from '../translated.ts';
import { drawStep } from './drawing.tsx';
import { loadParts } from './step-element.tsx';

beforeAll(loadParts);
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function drawn(answers: Answers = {}) {
  return drawStep(listForm, listForm.steps[0] as Step, answers);
}

const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent);
const entry = (name: string) => {
  const heading = screen.getByRole('heading', { name });
  const box = heading.closest('fieldset');
  if (!box) throw new Error(`no entry ${name}`);
  return within(box);
};
const ROOMS = { objekt: { raeume: [{ name: 'Büro' }, { name: 'Lager' }] } };
const THREE = { objekt: { raeume: [...ROOMS.objekt.raeume, { name: 'Keller' }] } };
const rooms = (store: { value(key: string): unknown }) =>
  (store.value('objekt.raeume') as readonly { name?: string }[] | undefined)?.map(({ name }) => name);

describe('a list', () => {
  it('shows what is in it, each field with the answer of its entry', () => {
    drawn(listAnswers);
    expect(headings()).toContain('Gerät 3');
    expect(entry('Raum 2').getByLabelText<HTMLInputElement>('Raum').value).toBe('Lager');
  });

  it('without entries says so', () => {
    drawn();
    expect(screen.getByText('Noch kein Gerät.')).toBeTruthy();
  });

  it('gets an entry at its end, whose heading has the focus', async () => {
    const { store } = drawn(ROOMS);
    await userEvent.click(screen.getByRole('button', { name: 'Weiteren Raum hinzufügen' }));
    expect(document.activeElement?.textContent).toBe('Raum 3');
    await userEvent.type(entry('Raum 3').getByLabelText('Raum'), 'Dach');
    expect(rooms(store)).toEqual(['Büro', 'Lager', 'Dach']);
  });

  it('offers no entry more than it may have, and says so', () => {
    drawn(THREE);
    expect(screen.queryByRole('button', { name: 'Weiteren Raum hinzufügen' })).toBeNull();
    expect(screen.getByText('Mehr kann nicht hinzugefügt werden (höchstens 3).')).toBeTruthy();
  });

  it('shows all entries of a draft from a time when it took more, and says that it can take no other', () => {
    drawn({ objekt: { raeume: ['Büro', 'Lager', 'Keller', 'Dach'].map((name) => ({ name })) } });
    expect(entry('Raum 4').getByLabelText<HTMLInputElement>('Raum').value).toBe('Dach');
    expect(screen.queryByRole('button', { name: 'Weiteren Raum hinzufügen' })).toBeNull();
    expect(screen.getByText('Mehr kann nicht hinzugefügt werden (höchstens 3).')).toBeTruthy();
  });

  it('asks before an entry goes that was filled in, says which, and leads back to the button that asked', async () => {
    const { store } = drawn(THREE);
    await userEvent.click(entry('Raum 2').getByRole('button', { name: 'Raum 2 entfernen' }));
    expect(rooms(store)).toHaveLength(3);
    expect(document.activeElement?.textContent).toContain('Raum 2 wirklich entfernen?');
    await userEvent.click(screen.getByRole('button', { name: 'Nein, behalten' }));
    const removes = entry('Raum 2').getByRole('button', { name: 'Raum 2 entfernen' });
    expect(document.activeElement).toBe(removes);
    await userEvent.click(removes);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByText(/wirklich entfernen/)).toBeNull();
    expect(document.activeElement).toBe(entry('Raum 2').getByRole('button', { name: 'Raum 2 entfernen' }));
    await userEvent.keyboard('{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Ja, entfernen' }));
    expect(rooms(store)).toEqual(['Büro', 'Keller']);
    expect(entry('Raum 2').getByLabelText<HTMLInputElement>('Raum').value).toBe('Keller');
    expect(document.activeElement?.textContent).toBe('Raum 2');
  });

  it('does not ask for an entry without answers', async () => {
    const { store } = drawn({ objekt: { raeume: [{}, { name: 'Lager' }] } });
    await userEvent.click(entry('Raum 1').getByRole('button', { name: 'Raum 1 entfernen' }));
    expect(rooms(store)).toEqual(['Lager']);
  });

  it('brings an entry back with all that was in it, however long it took, until the list changes again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { store } = drawn(THREE);
    const search = () => entry('Raum 1').getByLabelText<HTMLInputElement>('Teilnehmender Händler');
    fireEvent.change(search(), { target: { value: 'Huber' } });
    fireEvent.click(entry('Raum 1').getByRole('button', { name: 'Raum 1 entfernen' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ja, entfernen' }));
    act(() => void vi.advanceTimersByTime(600_000));
    const undo = { name: 'Rückgängig machen', description: 'Raum 1 wurde entfernt.' };
    fireEvent.click(screen.getByRole('button', undo));
    expect(rooms(store)).toEqual(['Büro', 'Lager', 'Keller']);
    expect(search().value).toBe('Huber');
    expect(document.activeElement?.textContent).toBe('Raum 1');
    fireEvent.click(entry('Raum 1').getByRole('button', { name: 'Raum 1 entfernen' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ja, entfernen' }));
    fireEvent.click(screen.getByRole('button', { name: 'Weiteren Raum hinzufügen' }));
    expect(screen.queryByRole('button', { name: 'Rückgängig machen' })).toBeNull();
  });

  it('names the entry that was removed last when the browser has translated the page', () => {
    drawn(THREE);
    for (const name of ['Raum 2', 'Raum 1']) {
      fireEvent.click(screen.getByRole('button', { name: new RegExp(`${name}.* entfernen`) }));
      fireEvent.click(screen.getByRole('button', { name: /Ja, entfernen/ }));
      expect(document.querySelector('.ff-entries-removed')?.textContent).toContain(`${name} `);
      translatePage(document.body);
    }
  });

  it('has headings one level below the one above them: that of its section, or of the step', () => {
    drawn({ geraete: [{}], ...ROOMS });
    expect(screen.getByRole('heading', { name: 'Gerät 1' }).tagName).toBe('H2');
    expect(screen.getByRole('heading', { name: 'Gebäude' }).tagName).toBe('H2');
    expect(screen.getByRole('heading', { name: 'Raum 1' }).tagName).toBe('H3');
  });

  it('keeps what was searched for and not chosen with its entry, wherever that moves', async () => {
    const first = drawn(ROOMS);
    const search = (room: string) => entry(room).getByLabelText<HTMLInputElement>('Teilnehmender Händler');
    const searches = (...names: readonly string[]) => names.map((name) => search(name).value);
    await userEvent.type(search('Raum 2'), 'Huber');
    await userEvent.click(screen.getByRole('button', { name: 'Weiteren Raum hinzufügen' }));
    expect(searches('Raum 1', 'Raum 2', 'Raum 3')).toEqual(['', 'Huber', '']);
    await userEvent.click(entry('Raum 1').getByRole('button', { name: 'Raum 1 entfernen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ja, entfernen' }));
    // as after another step, on which the list was not on the page
    first.unmount();
    render(first.element);
    expect(searches('Raum 1', 'Raum 2')).toEqual(['Huber', '']);
  });

  it('that is read-only can be read, and neither gets nor loses an entry', () => {
    const fields = { ...listForm.fields, 'objekt.raeume': { ...listForm.fields['objekt.raeume'], state: 'readOnly' } };
    const form = { ...listForm, fields } as Form;
    drawStep(form, form.steps[0] as Step, ROOMS);
    expect(entry('Raum 2').getByLabelText<HTMLInputElement>('Raum').readOnly).toBe(true);
    expect(screen.queryAllByRole('button', { name: /Raum/ })).toEqual([]);
  });

  it('moves an entry with its answers, messages and focus', async () => {
    const { store } = drawn({ geraete: [{ preis: 1 }, { preis: 2 }, { preis: 3 }] });
    act(() => store.leave('geraete.2.zustand'));
    const before = store.message('geraete.2.zustand');
    expect(before).toBeTruthy();
    await userEvent.click(entry('Gerät 3').getByRole('button', { name: 'Gerät 3 nach oben verschieben' }));
    expect((store.value('geraete') as { preis: number }[]).map(({ preis }) => preis)).toEqual([1, 3, 2]);
    expect(store.message('geraete.1.zustand')).toBe(before);
    expect(store.message('geraete.2.zustand')).toBeUndefined();
  });

  it('moves no entry unless ui.json says so, though rjsf would', () => {
    drawn(ROOMS);
    expect(screen.queryByRole('button', { name: /verschieben/ })).toBeNull();
  });

  it('moves an entry on with the same key, and stays at the button that leads back at the end', async () => {
    const { store } = drawn({ geraete: [{ preis: 1 }, { preis: 2 }, { preis: 3 }] });
    const prices = () => (store.value('geraete') as { preis: number }[]).map(({ preis }) => preis);
    await userEvent.click(entry('Gerät 3').getByRole('button', { name: 'Gerät 3 nach oben verschieben' }));
    await userEvent.keyboard('{Enter}');
    expect(prices()).toEqual([3, 1, 2]);
    expect(document.activeElement?.textContent).toBe('Gerät 1 nach unten verschieben');
    await userEvent.keyboard('{Enter}{Enter}');
    expect(prices()).toEqual([1, 2, 3]);
    expect(document.activeElement?.textContent).toBe('Gerät 3 nach oben verschieben');
  });

  it.each([
    ['moves', 'Gerät 1 nach unten verschieben', [false, true, false]],
    ['goes', 'Gerät 1 entfernen', [false, false]],
  ])(
    'has a field that is left by the click with which its entry %s say its message there',
    async (_how, name, said) => {
      const { store } = drawn({ geraete: [{}, {}, {}] });
      await userEvent.click(entry('Gerät 1').getByLabelText(/^Preis/));
      await userEvent.click(entry('Gerät 1').getByRole('button', { name }));
      await act(() => new Promise((resolve) => void setTimeout(resolve)));
      expect(said.map((_said, index) => store.message(`geraete.${index}.preis`) !== undefined)).toEqual(said);
    },
  );

  it('is described by what is said of it as a whole', () => {
    const { store, element, unmount } = drawn();
    unmount();
    store.remark(['geraete'], 'Bitte ergänzen Sie die Geräte.');
    const { container } = render(element);
    const described = container.querySelector('fieldset[data-field="geraete"]')?.getAttribute('aria-describedby') ?? '';
    const said = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(said.join(' ')).toContain('Bitte ergänzen Sie die Geräte.');
  });

  it('keeps what was not stored on the device said at the same entry, wherever it moves', () => {
    const { store, container } = drawn({ geraete: [{ preis: 1 }, { preis: 2 }] });
    const said = (index: number) => container.querySelector(`[data-field="geraete.${index}.iban"] .ff-warning`);
    act(() => store.remark(['geraete.1.iban'], 'Bitte ergänzen Sie die IBAN.'));
    fireEvent.click(entry('Gerät 2').getByRole('button', { name: 'Gerät 2 nach oben verschieben' }));
    expect(said(0)?.textContent).toContain('Bitte ergänzen Sie die IBAN.');
    expect(said(1)).toBeNull();
    fireEvent.click(entry('Gerät 1').getByRole('button', { name: 'Gerät 1 entfernen' }));
    fireEvent.click(screen.getByRole('button', { name: 'Ja, entfernen' }));
    expect(said(0)).toBeNull();
  });

  it('shows fields of an entry by the answers of that entry, three conditions deep', async () => {
    drawn({ geraete: [{}, {}] });
    const user = userEvent.setup();
    await user.click(entry('Gerät 2').getByLabelText('Gebraucht'));
    await user.click(
      entry('Gerät 2')
        .getByRole('radiogroup', { name: /Mängel/ })
        .querySelector('input') as HTMLElement,
    );
    expect(entry('Gerät 2').queryByRole('radiogroup', { name: /Art/ })).not.toBeNull();
    expect(entry('Gerät 1').queryByRole('radiogroup', { name: /Mängel/ })).toBeNull();
  });

  it('shows a field of its entries by an answer of the form', async () => {
    const { store } = drawn({ geraete: [{}, {}] });
    expect(screen.queryAllByLabelText(/Altgerät/)).toHaveLength(0);
    act(() => store.set('anlass', 'TAUSCH'));
    expect(screen.queryAllByLabelText(/Altgerät|altes/i)).toHaveLength(2);
  });

  it('draws no entry anew when another one is removed', async () => {
    drawn(THREE);
    const input = entry('Raum 3').getByLabelText('Raum');
    await userEvent.click(entry('Raum 1').getByRole('button', { name: 'Raum 1 entfernen' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ja, entfernen' }));
    expect(entry('Raum 2').getByLabelText('Raum')).toBe(input);
  });
});
