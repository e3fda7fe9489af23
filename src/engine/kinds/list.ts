import type { Spoken } from '../spoken.ts';
import { FIELDS, type Kind } from './kind.ts';

/** The same fields several times: customers add entries and remove them. */
export const list = {
  ...FIELDS,
  name: 'list',
  makes: ['array'],
  texts: 'entries',
  reads: ['rows', 'itemTitle', 'add', 'remove', 'empty', 'sortable'],
  readAloud: ({ ui, name, group, part, inside, translate }) => {
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
} as const satisfies Kind;

const deeper = (spoken: readonly Spoken[]): readonly Spoken[] =>
  spoken.map((one) => ({ ...one, depth: one.depth + 1 }));
