import { parseArgs } from 'node:util';
import { writeMoment } from '../../engine/locale.ts';
import type { LogLine } from '../../server/store/log.ts';
import { WrongUseError } from '../command.ts';
import type { Command } from '../command.ts';
import { oneLine } from '../lines.ts';
import { translate } from '../translate.ts';

/**
 * `log [REF]`: prints the log of all applications and opt-ins, or of one: who did what and when, oldest first. The
 * lines of an application stay when it is purged.
 */
export const log: Command = async (args, { open, print }) => {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true });
  const [reference] = positionals;
  if (positionals.length > 1) throw new WrongUseError(translate('log.one-reference'));
  let n = 0;
  for await (const line of (await open()).log(reference)) {
    n++;
    print(`${writeMoment(line.at)}  ${line.reference}  ${eventText(line)}, ${whoText(line)}`);
  }
  print(n === 1 ? translate('log.count.one') : translate('log.count.many', { n }));
  return 0;
};

function eventText({ event, state }: LogLine): string {
  return translate(`log.${event}`, { state: state === null ? '' : translate(`state.${state}`) });
}

function whoText({ user, name }: LogLine): string {
  return name === null ? user : translate('log.who', { name: oneLine(name), user });
}
