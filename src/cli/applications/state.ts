import { type State, STATES } from '../../server/store/state.ts';
import { readArguments } from '../arguments.ts';
import { CommandError, WrongUseError } from '../command.ts';
import type { Command } from '../command.ts';
import { oneName } from '../lines.ts';
import { translate } from '../translate.ts';
import { referenceIn } from './reference.ts';
import { actorAt } from './actor.ts';

/** `state REF… neu|übergeben|erledigt --by NAME`: sets the state of all these applications and opt-ins, or of none. */
export const state: Command = async (args, { open, now, print }) => {
  const { values, positionals } = readArguments(args, {
    allowPositionals: true,
    options: { by: { type: 'string' } },
  });
  const references = positionals.slice(0, -1).map(referenceIn);
  const wanted = stateIn(positionals.at(-1) ?? '');
  if (wanted === undefined || references.length === 0) throw new WrongUseError(translate('state.what-missing'));
  const by = oneName(values.by);
  if (by === '') throw new WrongUseError(translate('state.by-missing'));
  const store = await open();
  const unknown = await store.setStates(references, wanted, actorAt(now, by));
  if (unknown.length > 0) throw new CommandError(translate('state.unknown', { references: unknown.join(', ') }));
  print(translate('state.done-for', { state: translate(`state.${wanted}`), references: references.join(', ') }));
  return 0;
};

/** @returns the state that this argument names, by the German word that is printed or by its own; undefined for none */
export function stateIn(text: string): State | undefined {
  const word = text.normalize('NFC').toLowerCase();
  return STATES.find((one) => one === text || translate(`state.${one}`) === word);
}
