import { writeMoment } from '../../engine/locale.ts';
import type { LogLine } from '../../server/store/log.ts';
import type { StaffStore } from '../../server/store/staff.ts';
import { readArguments } from '../arguments.ts';
import { WrongUseError } from '../command.ts';
import type { Command } from '../command.ts';
import { oneLine } from '../lines.ts';
import { translate } from '../translate.ts';
import { referenceIn, unknownReference } from './reference.ts';

/**
 * `log [REF]`: prints the log of all applications and opt-ins, or of one: who did what and when, oldest first. The
 * lines of an application stay when it is purged.
 */
export const log: Command = async (args, { open, print }) => {
  const { positionals } = readArguments(args, { allowPositionals: true });
  const [reference] = positionals.map(referenceIn);
  if (positionals.length > 1) throw new WrongUseError(translate('log.one-reference'));
  let n = 0;
  const store = await open();
  for await (const line of store.log(reference)) {
    n++;
    print(`${writeMoment(line.at)}  ${line.reference}  ${eventText(line)}, ${whoText(line)}`);
  }
  if (n === 0 && reference !== undefined && !(await isThere(store, reference))) throw unknownReference(reference);
  print(n === 1 ? translate('log.count.one') : translate('log.count.many', { n }));
  return 0;
};

async function isThere({ applications, optIns }: StaffStore, reference: string): Promise<boolean> {
  return ((await applications.find(reference)) ?? (await optIns.find(reference))) !== undefined;
}

function eventText({ event, state }: LogLine): string {
  return translate(`log.${event}`, { state: state === null ? '' : translate(`state.${state}`) });
}

function whoText({ user, name }: LogLine): string {
  return name === null ? user : translate('log.who', { name: oneLine(name), user });
}
