import { meant } from '../../definition/reading/nearest.ts';
import { type State, STATES } from '../../server/store/state.ts';
import { readArguments } from '../arguments.ts';
import { CommandError, meantText, WrongUseError } from '../command.ts';
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
  if (positionals.length < 2) throw new WrongUseError(translate('state.what-missing'));
  const references = positionals.slice(0, -1).map(referenceIn);
  const wanted = stateIn(positionals.at(-1) ?? '');
  const by = oneName(values.by);
  if (by === '') throw new WrongUseError(translate('state.by-missing'));
  const store = await open();
  const unknown = await store.setStates(references, wanted, actorAt(now, by));
  if (unknown.length > 0) throw new CommandError(translate('state.unknown', { references: unknown.join(', ') }));
  print(translate('state.done-for', { state: translate(`state.${wanted}`), references: references.join(', ') }));
  return 0;
};

/**
 * @returns the state that this argument names, by the German word that is printed or by its own
 * @throws WrongUseError if it names none
 */
export function stateIn(text: string): State {
  const word = text.normalize('NFC').toLowerCase();
  const found = STATES.find((one) => one === text || translate(`state.${one}`) === word);
  if (found !== undefined) return found;
  const words = STATES.map((one) => translate(`state.${one}`));
  throw new WrongUseError(
    translate('state.none', { state: text, states: words.join(', ') }) + meantText(meant(word, words).suggestion),
  );
}
