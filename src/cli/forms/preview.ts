import { randomBytes } from 'node:crypto';
import { type Day, dayInVienna, formatDate } from '../../engine/calendar.ts';
import type { Form } from '../../engine/form.ts';
import { DAY_MS, writeMoment } from '../../engine/locale.ts';
import { closedOn, nearestOpenDay } from '../../engine/opening.ts';
import { germanFinding } from '../../definition/lint/finding-messages.ts';
import { type Config, linkAddressOf, readConfig } from '../../server/config.ts';
import { serveForm } from '../../server/forms/served-form.ts';
import { SHARED_ID } from '../../server/forms/served-site.ts';
import { formIn } from '../../server/forms/version.ts';
import { type MailFolder, mailFolderOf, removeMailFilesIfAllowed } from '../../server/mail/mail-files.ts';
import { previewPath } from '../../server/page-address.ts';
import { isPreviewStoreThere, openPreviewStore, type PreviewStore } from '../../server/store/preview-store.ts';
import type { Preview } from '../../server/store/previews.ts';
import type { Purged } from '../../server/store/purge.ts';
import { openStore } from '../../server/store/store.ts';
import { hashOf } from '../../server/submit/opt-in.ts';
import { aligned } from '../applications/aligned.ts';
import { linesOfFilesLeft } from '../applications/leftovers.ts';
import { CommandError, WrongUseError } from '../command.ts';
import texts from '../texts.de.json' with { type: 'json' };
import { translate, translateAll } from '../translate.ts';
import { newStoreLines } from '../new-store.ts';
import { findingLines } from './check.ts';
import { unknownForm } from './chosen-forms.ts';
import type { FormsCommand, FormsOptions } from './command.ts';
import { type FormDraft, type FormDrafts, readDrafts } from './publishing/drafts.ts';

/** How many days a preview's address works. */
const PREVIEW_DAYS = 14;

/** 256 bits, so that nobody can guess an address. */
const SECRET_BYTES = 32;

const ADDRESS = /^[^\s@<>,;]+@[^\s@<>,;]+$/;

/**
 * `preview FORM`: creates an address where the draft can be looked at and tried. Without a form it lists the previews.
 * `--end` ends one preview; `--empty` removes everything that was sent from previews and in testing mode.
 */
export const preview: FormsCommand = async (options, print, { environment }) => {
  const config = { ...readConfig(environment), formsDir: options.formsDir };
  const [forms, mailed] = [options.names.filter((name) => !name.includes('@')), recipientsIn(options)];
  const [form] = forms;
  // a call that ends a preview must not begin another
  const wanted = [form, options.end, options.empty || undefined].filter((one) => one !== undefined);
  if (wanted.length > 1) throw new WrongUseError(translate('preview.at-once'));
  if (forms.length > 1 || (form === undefined && mailed.length > 0)) throw new WrongUseError(translate('preview.one'));
  if (form !== undefined) await begin(form, mailed, options, config, print);
  else if (options.end !== undefined) return end(numberIn(options.end), options, config, print);
  else if (options.empty) return empty(options, config, print);
  else await list(options, config, print);
  return 0;
};

type Print = (line: string) => void;

async function begin(id: string, recipients: readonly string[], options: FormsOptions, config: Config, print: Print) {
  const now = config.now();
  const drafts = await readDrafts(config.formsDir, now);
  const [draft, shared] = [draftOf(id, drafts), drafts.byId.get(SHARED_ID)];
  const errors = [...draft.errors, ...(shared?.errors ?? [])];
  const findings = errors.length === 0 ? [] : findingLines(errors);
  if (!draft.version || !shared?.version) {
    for (const line of findings) print(line);
    throw new CommandError(translate('preview.refused'));
  }
  const { form } = formIn(draft.version);
  // throws now if the compiler refuses the form, instead of when somebody opens the preview
  serveForm(form);
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const begun = newStoreLines(config);
  // creates the customers' tables first: those of previews are created beside them
  await (await openStore(config, 'begin')).close();
  const added = {
    secretHash: hashOf(secret),
    version: draft.version,
    site: shared.version,
    documents: drafts.documents([draft]),
    recipients,
    endsAt: new Date(now.getTime() + PREVIEW_DAYS * DAY_MS),
  };
  const made = await inPreviews(config, (store) => store.previews.add(added, now), 'begin');
  const address = linkAddressOf(config) + previewPath(secret);
  const closed = closedIn(form, dayInVienna(now));
  if (options.json) {
    const found = errors.map((finding) => germanFinding(finding, texts));
    print(JSON.stringify({ ...asJson(made), address, ...(closed ? { closed } : {}), findings: found }, undefined, 2));
    return;
  }
  for (const line of findings) print(line);
  print(translate('preview.made', { form: id, number: made.number, until: writeMoment(made.endsAt) }));
  print(`  ${address}`);
  print(
    recipients.length === 0 ? translate('preview.no-mails') : translate('preview.mails', { to: recipients.join(', ') }),
  );
  if (closed) print(closedText(closed));
  for (const line of [translate('preview.secret', { number: made.number }), ...begun]) print(line);
}

/** Why a preview shows no form: the title of the page that it shows instead, and the form's first or last day. */
type Closed = { readonly title: string } & ({ readonly openFrom: string } | { readonly openUntil: string });

/** @returns undefined if the form is open today */
function closedIn(form: Form, today: Day): Closed | undefined {
  const title = closedOn(form, today)?.title;
  if (title === undefined) return undefined;
  const nearest = nearestOpenDay(form, today);
  return today < nearest ? { title, openFrom: formatDate(nearest) } : { title, openUntil: formatDate(nearest) };
}

const closedText = (closed: Closed) =>
  'openFrom' in closed
    ? translate('preview.not-open', { day: closed.openFrom, title: closed.title })
    : translate('preview.over', { day: closed.openUntil, title: closed.title });

async function list({ json }: FormsOptions, config: Config, print: Print) {
  const there = await isPreviewStoreThere(config);
  const all = there ? await inPreviews(config, (store) => store.previews.all(config.now())) : [];
  if (json) return print(JSON.stringify(all.map(asJson), undefined, 2));
  if (all.length === 0) return print(translate('preview.none'));
  const heading = translateAll(
    'preview.list.number',
    'preview.list.form',
    'preview.list.made',
    'preview.list.until',
    'preview.list.to',
  );
  const rows = all.map(({ number, form, createdAt, endsAt, recipients }) => [
    String(number),
    form,
    writeMoment(createdAt),
    writeMoment(endsAt),
    recipients.join(', ') || translate('preview.list.nobody'),
  ]);
  for (const line of aligned([heading, ...rows])) print(line);
}

async function end(number: number, { json }: FormsOptions, config: Config, print: Print) {
  const there = await isPreviewStoreThere(config);
  const purged = there ? await inPreviews(config, (store) => store.previews.end(number)) : undefined;
  if (!purged) throw new CommandError(translate('preview.unknown', { number }));
  const removed = await withFilesRemoved(purged, mailFolderOf(config));
  const { applications, optIns, uploads } = removed;
  const ended = translate('preview.ended', { number, applications, optIns, uploads });
  return printRemoved(removed, json, ended, print);
}

async function empty({ json }: FormsOptions, config: Config, print: Print) {
  const there = await isPreviewStoreThere(config);
  const purged = there ? await inPreviews(config, (store) => store.previews.empty()) : undefined;
  // testing mode writes mails to files, whatever SMTP_URL says
  const removed = await withFilesRemoved(purged, { ...mailFolderOf(config), isUsed: true });
  const { applications, optIns, uploads } = removed;
  const emptied = translate('preview.emptied', { applications, optIns, uploads });
  return printRemoved(removed, json, emptied, print);
}

/** @returns the exit code: 1 when files are left */
function printRemoved(removed: RemovedOfPreviews, json: boolean, text: string, print: Print): number {
  const { filesLeft } = removed;
  if (json) print(JSON.stringify(removed));
  else for (const line of [text, ...linesOfFilesLeft(filesLeft)]) print(line);
  return filesLeft.length === 0 ? 0 : 1;
}

type RemovedOfPreviews = Awaited<ReturnType<typeof withFilesRemoved>>;

/**
 * Removes the files of removed mails, as far as this user may.
 * @returns the numbers of what was removed, and the files that are left
 */
async function withFilesRemoved(
  { applications = 0, optIns = 0, uploads = 0, mails = 0, messageIds = [] }: Partial<Purged> = {},
  folder: MailFolder,
) {
  const { filesLeft } = await removeMailFilesIfAllowed(folder, messageIds);
  return { applications, optIns, uploads, mails, filesLeft };
}

async function inPreviews<Result>(
  config: Config,
  work: (store: PreviewStore) => Promise<Result>,
  tables: 'begin' | 'keep' = 'keep',
): Promise<Result> {
  const store = await openPreviewStore(config, tables);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

/** @throws WrongUseError for an unknown form */
function draftOf(id: string, { byId }: FormDrafts): FormDraft {
  const draft = id === SHARED_ID ? undefined : byId.get(id);
  if (draft) return draft;
  throw unknownForm(
    id,
    [...byId.keys()].filter((name) => name !== SHARED_ID),
  );
}

/**
 * @returns the addresses that get the mails: all that follow --to, separated by commas or blanks
 * @throws WrongUseError for a text that is no address
 */
function recipientsIn({ names, to }: Pick<FormsOptions, 'names' | 'to'>): readonly string[] {
  const all = [...to, ...names.filter((name) => name.includes('@'))].flatMap((text) => text.split(','));
  const addresses = all.map((text) => text.trim()).filter((text) => text !== '');
  const wrong = addresses.find((text) => !ADDRESS.test(text));
  if (wrong !== undefined) throw new WrongUseError(translate('preview.no-address', { text: wrong }));
  return [...new Set(addresses)];
}

function numberIn(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new WrongUseError(translate('forms.no-number', { option: 'end', text }));
  return Number(text);
}

function asJson({ number, form, createdAt, endsAt, recipients }: Preview): object {
  return { number, form, createdAt, endsAt, to: recipients };
}
