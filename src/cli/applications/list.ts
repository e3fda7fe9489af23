import { writeMoment } from '../../engine/locale.ts';
import { beginOfDay } from '../../engine/vienna-moment.ts';
import type { Application } from '../../server/store/applications.ts';
import { isConfirmed } from '../../server/store/opt-ins.ts';
import type { State } from '../../server/store/state.ts';
import { isHeldUpload } from '../../server/store/uploads.ts';
import { readArguments } from '../arguments.ts';
import type { Command } from '../command.ts';
import { dayIn } from '../day.ts';
import { translate, translateAll } from '../translate.ts';
import { aligned } from './aligned.ts';
import { applicationsText, optInsText } from './amounts.ts';
import { checkForm } from './check-form.ts';
import { asApplication, confirmationText } from './opt-in.ts';
import { searching } from './search.ts';
import { stateIn } from './state.ts';
import { unsentTables } from './unsent-tables.ts';

const TEXT = { type: 'string' } as const;

/**
 * `list [--kind FORM] [--search TEXT] [--state neu|übergeben|erledigt] [--since DAY]`: prints one line per application,
 * oldest first; then the opt-ins, and the mails, files and deliveries that were not sent.
 * `--search -` reads the text from standard input: other users and logs see the command line.
 */
export const list: Command = async (args, { open, now, print }) => {
  const { values } = readArguments(args, {
    options: { kind: TEXT, search: TEXT, state: TEXT, since: TEXT },
  });
  const state = values.state === undefined ? undefined : stateIn(values.state);
  const since = values.since === undefined ? -Infinity : beginOfDay(dayIn(values.since)).getTime();
  const search = values.search === '-' ? await firstLine(process.stdin) : values.search;
  const isSought = searching(search ?? '');
  const hasState = (one: State) => state === undefined || one === state;
  const store = await open();
  await checkForm(store, values.kind);
  const rows: string[][] = [translateAll('list.reference', 'list.received', 'list.form', 'list.files', 'list.state')];
  for await (const application of store.applications.each(values.kind)) {
    const { reference, receivedAt, form, uploads } = application;
    if (receivedAt.getTime() >= since && hasState(application.state) && isSought(application))
      rows.push([
        reference,
        writeMoment(receivedAt),
        form,
        filesText(uploads),
        translate(`state.${application.state}`),
      ]);
  }
  const count = rows.length - 1;
  for (const line of count > 0 ? aligned(rows) : []) print(line);
  print(applicationsText(count));
  const optIns = [translateAll('list.reference', 'list.received', 'list.form', 'list.confirmed', 'list.state')];
  for await (const optIn of store.optIns.each(values.kind)) {
    const { reference, receivedAt, form } = optIn;
    const isMeant = isConfirmed(optIn) ? hasState(optIn.state) : state === undefined;
    // one that was confirmed came in with that, as for an export
    if ((optIn.confirmedAt ?? receivedAt).getTime() >= since && isMeant && isSought(asApplication(optIn)))
      optIns.push([
        reference,
        writeMoment(receivedAt),
        form,
        confirmationText(optIn),
        isConfirmed(optIn) ? translate(`state.${optIn.state}`) : '',
      ]);
  }
  const n = optIns.length - 1;
  if (n > 0) for (const line of ['', ...aligned(optIns), optInsText(n)]) print(line);
  // a search for one person, or for a state, does not list the mails of others, nor a form those of other forms
  if (search === undefined && state === undefined) {
    const references = values.kind === undefined ? undefined : await store.referencesOf(values.kind);
    const isListed = ({ reference }: { readonly reference: string }) => references?.has(reference) ?? true;
    for (const line of await unsentTables(store, isListed, now)) print(line);
  }
  return 0;
};

/** @returns the first line of the input; '' if it has none */
async function firstLine(input: NodeJS.ReadableStream): Promise<string> {
  let text = '';
  for await (const chunk of input.setEncoding('utf8')) {
    text += String(chunk);
    if (text.includes('\n')) break;
  }
  return text.replace(/\n.*/s, '');
}

function filesText(uploads: Application['uploads']): string {
  const held = uploads.filter(isHeldUpload).length;
  return held === 0 ? String(uploads.length) : translate('list.files.held', { n: uploads.length, held });
}
