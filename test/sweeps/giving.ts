import { getAllByRole, getByLabelText, getByRole } from '@testing-library/dom';
import { fieldsOf, optionsOf, alternativesOf } from '../../src/engine/fields.ts';
import { isFileValue } from '../../src/engine/file-value.ts';
import type { Form } from '../../src/engine/form.ts';
import type { ValueKindName } from '../../src/engine/kinds/index.ts';
import { chooseFile, click, fill, leaveField, select } from './acting.ts';
import { buttonIn, cellOf, fieldsDrawn } from './drawn.ts';
import { eventually } from './form-page.tsx';

/** A field on the page, and the answer to give. */
interface Giving {
  readonly cell: HTMLElement;
  readonly answer: unknown;
  readonly labels: readonly string[];
  labelOf(value: unknown): string;
}

/** @returns an answer as a customer types it */
function asText(answer: unknown): string {
  return typeof answer === 'number' ? String(answer).replace('.', ',') : String(answer);
}

/** Gives an answer as a customer does. An alternative gets its text from the list's search, which found nothing. */
export async function giveAnswer(root: HTMLElement, form: Form, name: string, answer: unknown): Promise<void> {
  const { alternative, widget } = form.fields[name] ?? {};
  const list = alternativesOf(form).get(name);
  if (list !== undefined) {
    write(cellOf(root, list), answer);
    const { take = '' } = form.fields[list]?.alternative ?? {};
    click(buttonIn(root, take.replace('{text}', asText(answer))));
    return eventually(() => fieldsDrawn(root)).toContain(name);
  }
  if (alternative && fieldsDrawn(root).includes(alternative.field)) click(buttonIn(root, alternative.back));
  await eventually(() => fieldsDrawn(root)).toContain(name);
  const options = (fieldsOf(form).get(name)?.schemas ?? []).flatMap(optionsOf);
  await GIVE[widget as ValueKindName]({
    cell: cellOf(root, name),
    answer,
    labels: options.map(({ label }) => label),
    labelOf: (value) => options.find((option) => option.value === value)?.label ?? String(value),
  });
  leaveField();
}

function write(cell: HTMLElement, answer: unknown): void {
  const control = cell.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  if (!control) throw new Error(`<${cell.dataset['field']}> has no input`);
  fill(control, asText(answer));
  leaveField();
}

const text = ({ cell, answer }: Giving) => write(cell, answer);

/** How to answer each kind of field. */
const GIVE: Readonly<Record<ValueKindName, (giving: Giving) => void | Promise<void>>> = {
  text,
  textarea: text,
  email: text,
  tel: text,
  password: text,
  date: text,
  iban: text,
  number: text,
  radio: ({ cell, answer, labelOf }) => click(getByLabelText(cell, labelOf(answer), { exact: true })),
  checkbox({ cell, answer }) {
    const box = getByRole<HTMLInputElement>(cell, 'checkbox');
    if (box.checked !== answer) click(box);
  },
  checkboxes({ cell, answer, labels, labelOf }) {
    const wanted = (answer as readonly unknown[]).map(labelOf);
    for (const label of labels) {
      const box = getByLabelText<HTMLInputElement>(cell, label, { exact: true });
      if (box.checked !== wanted.includes(label)) click(box);
    }
  },
  async select({ cell, answer, labelOf }) {
    const list = getByRole<HTMLSelectElement>(cell, 'combobox');
    const label = labelOf(answer);
    await eventually(() => [...list.options].map((option) => option.textContent)).toContain(label);
    select(list, label);
  },
  async autocomplete({ cell, answer }) {
    // the input is replaced when the widget is loaded
    const input = () => getByRole<HTMLInputElement>(cell, 'combobox');
    const [name = ''] = String(answer).split(',');
    fill(input(), name);
    const hit = () =>
      [...cell.querySelectorAll<HTMLElement>('[role=option]')].find((one) => one.textContent?.includes(name));
    await eventually(hit).toBeDefined();
    const option = hit();
    if (option) click(option);
    await eventually(() => input().value).toBe(answer);
  },
  meterpoint({ cell, answer }) {
    const parts = /^AT(.{6})(.{5})(.{20})$/.exec(String(answer))?.slice(1) ?? [String(answer).slice(2), '', ''];
    // padded as in the value: the widget adds leading zeros to a short text
    for (const [index, input] of getAllByRole<HTMLInputElement>(cell, 'textbox').slice(-3).entries()) {
      const part = parts[index] ?? '';
      fill(input, part && part.padStart(input.placeholder.length, '0'));
    }
  },
  async file({ cell, answer }) {
    if (!isFileValue(answer)) throw new Error("a file is chosen from the example's file");
    const bytes = Buffer.from(answer.data.split(',')[1] ?? '', 'base64');
    const input = cell.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('no file can be chosen');
    chooseFile(input, new File([bytes], answer.name, { type: answer.mimetype }));
    await eventually(() => cell.querySelector('.ff-file-name')?.textContent).toBe(answer.name);
  },
};
