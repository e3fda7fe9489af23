/** For each widget: how a person gives a sample answer, its value, and how it is shown. */
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ValueKindName } from '../../src/engine/kinds/index.ts';
import type { Given } from './render.tsx';

export interface Sample {
  readonly props?: Given;
  give(user: UserEvent, cell: HTMLElement): Promise<unknown>;
  readonly value: unknown;
  readonly shown: string;
  /** Removes the answer again. */
  clear?(user: UserEvent, cell: HTMLElement): Promise<unknown>;
  /**
   * How a screen reader learns that an answer is required: by aria-required, or a legend
   * without "(optional)".
   */
  readonly required: 'aria' | 'legend';
  /** Whether giving the answer counts as leaving the field, though the focus stays. */
  readonly givenIsLeft?: true;
  /** The autocapitalize value that the widget always sets, whatever ui.json says. */
  readonly capitals?: 'none' | 'characters';
  /** Its accessible name if that contains a unit; `calledOptional` is the name of an optional field. */
  readonly called?: string;
  readonly calledOptional?: string;
  /** The name of the button that only shows the answer. */
  readonly reveal?: string;
  /** The error of `give` at a field that takes no answer; absent if every action is possible there. */
  readonly missing?: RegExp;
}

const OPTIONS = [
  { value: 'A', label: 'Erste' },
  { value: 'B', label: 'Zweite' },
  { value: 'C', label: 'Dritte' },
];
const PDF = 'data:application/pdf;base64,JVBERg==';

const input = (cell: HTMLElement) => {
  const found = cell.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (!found) throw new Error('nothing to type into');
  return found;
};
const typing = (text: string) => (user: UserEvent, cell: HTMLElement) => user.type(input(cell), text);
const clearing = (user: UserEvent, cell: HTMLElement) => user.clear(input(cell));
const clicking =
  (...names: string[]) =>
  async (user: UserEvent, cell: HTMLElement) => {
    for (const name of names) await user.click(within(cell).getByLabelText(name));
  };
const selecting = (value: string) => (user: UserEvent, cell: HTMLElement) =>
  user.selectOptions(within(cell).getByRole('combobox'), value);
const line = { required: 'aria', clear: clearing } as const;

export const samples: Readonly<Record<ValueKindName, Sample>> = {
  text: { ...line, give: typing('Huber'), value: 'Huber', shown: 'Huber' },
  textarea: { ...line, give: typing('Eins{Enter}zwei'), value: 'Eins\nzwei', shown: 'Eins\nzwei' },
  email: { ...line, give: typing('a@b.at'), value: 'a@b.at', shown: 'a@b.at' },
  tel: { ...line, give: typing('0660 1234567'), value: '0660 1234567', shown: '0660 1234567' },
  number: {
    ...line,
    called: 'Angabe (kW)',
    calledOptional: 'Angabe (kW, optional)',
    props: { ui: { widget: 'number', unit: 'kW', decimals: 1 } },
    give: typing('7,5'),
    value: 7.5,
    shown: '7,5',
  },
  password: {
    ...line,
    capitals: 'none',
    reveal: 'Passwort anzeigen',
    give: typing('geheim 1'),
    value: 'geheim 1',
    shown: 'geheim 1',
  },
  date: { ...line, give: typing('01.05.2026'), value: '01.05.2026', shown: '01.05.2026' },
  iban: {
    ...line,
    capitals: 'characters',
    give: typing('at611904300234573201'),
    value: 'AT611904300234573201',
    shown: 'AT61 1904 3002 3457 3201',
  },
  meterpoint: {
    required: 'legend',
    give: async (user, cell) => {
      await user.type(within(cell).getByLabelText('Netzbetreiber'), '003000');
      await user.type(within(cell).getByLabelText('Postleitzahl'), '4020');
      await user.type(within(cell).getByLabelText('Zählpunkt'), '0000000000000000012a');
    },
    value: 'AT003000040200000000000000000012A',
    shown: 'AT|003000|04020|0000000000000000012A',
  },
  radio: { required: 'aria', props: { options: OPTIONS }, give: clicking('Zweite'), value: 'B', shown: 'B' },
  checkbox: { required: 'aria', give: clicking('Angabe'), value: true, shown: 'on', clear: clicking('Angabe') },
  checkboxes: {
    required: 'legend',
    props: { options: OPTIONS },
    give: clicking('Dritte', 'Erste'),
    value: ['A', 'C'],
    shown: 'A|C',
    clear: clicking('Dritte', 'Erste'),
  },
  select: {
    required: 'aria',
    props: { options: OPTIONS },
    give: selecting('B'),
    missing: /^Value "B" not found in options/,
    value: 'B',
    shown: 'Zweite',
    clear: selecting(''),
  },
  autocomplete: {
    required: 'aria',
    props: { search: async () => [{ value: 'Huber OG, 4030 Linz', title: 'Huber OG', text: '4030 Linz' }] },
    give: async (user, cell) => {
      await user.type(within(cell).getByRole('combobox'), 'hub');
      await user.click(await screen.findByRole('option'));
    },
    missing: /^Unable to find role="option"/,
    value: 'Huber OG, 4030 Linz',
    shown: 'Huber OG, 4030 Linz',
    clear: clearing,
  },
  file: {
    givenIsLeft: true,
    required: 'aria',
    props: { schema: { type: 'object', fileTypes: ['application/pdf'] } },
    give: async (user, cell) => {
      await user.upload(
        cell.querySelector<HTMLInputElement>('input[type="file"]') ?? cell,
        new File(['%PDF'], 'Rechnung.pdf', { type: 'application/pdf' }),
      );
      await within(cell).findByText('Rechnung.pdf');
    },
    missing: /^Unable to find an element with the text: Rechnung.pdf/,
    value: { data: PDF, name: 'Rechnung.pdf', mimetype: 'application/pdf' },
    shown: 'Rechnung.pdf',
    clear: async (user, cell) => user.click(within(cell).getByRole('button', { name: 'Rechnung.pdf entfernen' })),
  },
};

/** @returns the visible answer: texts of inputs, checked values and the chosen option */
export function shownIn(cell: HTMLElement): string {
  const controls = [
    ...cell.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>('input, textarea, select'),
  ];
  const texts = controls.flatMap((control) => {
    if (control instanceof HTMLSelectElement)
      return control.value === '' ? [] : [control.selectedOptions[0]?.textContent ?? ''];
    if (control.type === 'file')
      return [...cell.querySelectorAll('.ff-file-name')].map((name) => name.textContent ?? '');
    if (control.type === 'radio' || control.type === 'checkbox')
      return control instanceof HTMLInputElement && control.checked ? [control.value] : [];
    return [control.value];
  });
  return texts.join('|');
}
