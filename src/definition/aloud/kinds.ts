import type { FieldUi } from '../../engine/field-ui.ts';
import type { KindName } from '../../engine/kinds/index.ts';
import { parametersOf } from '../../engine/path.ts';
import type { Role, Spoken, SpokenState } from '../../engine/spoken.ts';

/** A field, with the functions that its kind needs to read it aloud. */
export interface SpokenField {
  readonly ui: FieldUi;
  /** Its label alone. */
  readonly label: string;
  /** Accessible name: label, unit, and the mark of an optional field. */
  readonly name: string;
  /** The schema's options: label and second line. */
  readonly options: readonly { readonly name: string; readonly description?: string }[];
  /** States of the whole field. */
  readonly states: readonly SpokenState[];
  /** @returns a page text by its key */
  readonly translate: (key: string) => string;
  /** The control that has the field's name, states and description. */
  control(role: Role, more?: { readonly name?: string; readonly states?: readonly SpokenState[] }): Spoken;
  /** The group around several controls: named and described as the field. */
  group(): Spoken;
  /** One element of the field: an option, or a button beside it. */
  part(role: Role, name: string, more?: Partial<Pick<Spoken, 'states' | 'description'>>): Spoken;
  /** The fields in a list or group, one level deeper. */
  inside(): readonly Spoken[];
  /** A control of a group that has the field's states and description. */
  member(role: Role, name: string): Spoken;
}

type ReadAloud = (field: SpokenField) => readonly Spoken[];

const asTextbox: ReadAloud = ({ control }) => [control('textbox')];

/** What a screen reader says of each kind of input, from top to bottom. Only the tools use it: no browser loads it. */
export const kindsAloud: Readonly<Record<KindName, ReadAloud>> = {
  text: asTextbox,
  textarea: asTextbox,
  email: asTextbox,
  tel: asTextbox,
  number: asTextbox,
  password: ({ control, part, translate }) => [control('textbox'), part('button', translate('password.show'))],
  radio: ({ options, states, group, part }) => [
    { ...group(), states },
    ...options.map(({ name, ...second }) => part('radio', name, second)),
  ],
  checkbox: ({ control }) => [control('checkbox')],
  checkboxes: ({ options, group, part }) => [
    group(),
    ...options.map(({ name, ...second }) => part('checkbox', name, second)),
  ],
  select: ({ ui, options, control, part, translate }) => {
    const waits = ui.lookup !== undefined && parametersOf(ui.lookup.url).some((parameter) => parameter !== 'query');
    const appended = ui.lookup?.append === undefined ? [] : [ui.lookup.append];
    return [
      control('combobox', { states: waits ? ['unavailable'] : [] }),
      ...[ui.emptyOption ?? translate('select.empty'), ...options.map((option) => option.name), ...appended].map(
        (name) => part('option', name),
      ),
    ];
  },
  date: ({ ui, label, control, part, translate }) => [
    control('textbox'),
    ...(ui.state === 'readOnly' || ui.calendar === false
      ? []
      : [part('button', translate('calendar.open').replace('{label}', label))]),
  ],
  iban: asTextbox,
  meterpoint: ({ group, part, member, translate }) => [
    group(),
    part('textbox', translate('meterpoint.country'), { states: ['readonly'] }),
    ...['network', 'postcode', 'number'].map((segment) => member('textbox', translate(`meterpoint.${segment}`))),
  ],
  file: ({ ui, name, control, translate }) => [
    control('file', { name: ui.state === 'readOnly' ? name : `${name} ${translate('file.choose')}` }),
  ],
  autocomplete: ({ control }) => [control('combobox')],
  list: ({ ui, name, group, part, inside, translate }) => {
    const title = (ui.itemTitle ?? `${name} {n}`).replaceAll('{n}', '1');
    const named = (text: string) => text.replaceAll('{n}', '1').replaceAll('{name}', title);
    const buttons = [
      ...(ui.sortable ? [translate('entries.up'), translate('entries.down')] : []),
      ui.remove ?? translate('button.remove.named'),
    ];
    return [
      group(),
      ...(ui.empty === undefined ? [] : [part('text', ui.empty)]),
      part('group', title),
      ...deeper([...inside(), ...buttons.map((text) => part('button', named(text)))]),
      part('button', ui.add ?? translate('entries.add')),
    ];
  },
  group: ({ group: whole, inside }) => [whole(), ...inside()],
};

const deeper = (spoken: readonly Spoken[]): readonly Spoken[] =>
  spoken.map((one) => ({ ...one, depth: one.depth + 1 }));
