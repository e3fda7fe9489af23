import type { BaseLogger } from 'pino';
import { dayInVienna, formatDate } from '../../engine/calendar.ts';
import { fill } from '../../engine/text.ts';
import { type AssetStore, filesIn } from '../assets/asset-store.ts';
import type { Config } from '../config.ts';
import type { Definitions } from '../forms/definitions.ts';
import { type ServedForm, serveForm } from '../forms/served-form.ts';
import { serveSite, type ServedSite } from '../forms/served-site.ts';
import { formIn, siteIn } from '../forms/version.ts';
import { PREVIEW_HEADER } from '../http/sandbox-headers.ts';
import { type EmailWriter, openEmailWriter } from '../mail/email-writer.ts';
import { previewConfirmationPath } from '../page-address.ts';
import type { Pages, PreviewMark } from '../pages/pages.ts';
import type { NewMail } from '../store/outbox.ts';
import { type Preview, seriesOfPreview } from '../store/previews.ts';
import { hashOf } from '../submit/opt-in.ts';
import type { Intake } from '../submit/intake.ts';
import { openTargets } from '../submit/target.ts';
import { intakeInto, type OpenedSandbox } from './sandbox-store.ts';

/** A draft as if it were in service. */
export type PreviewDefinitions = Pick<
  Definitions,
  | 'refresh'
  | 'ready'
  | 'all'
  | 'find'
  | 'version'
  | 'optInVersion'
  | 'withdrawn'
  | 'acceptable'
  | 'site'
  | 'mails'
  | 'open'
  | 'placeholders'
>;

/** A preview that this process serves. */
export interface OpenedPreview {
  readonly served: ServedForm;
  readonly definitions: PreviewDefinitions;
  readonly pages: Pages;
  readonly intake: Intake;
}

/** What previews are opened with. */
export interface PreviewSetup {
  readonly config: Config;
  /** The intake of customers' submits. */
  readonly customers: Intake;
  readonly assetStore: Pick<AssetStore, 'add'>;
  /** Origin of the links in mails. */
  readonly address: string;
  readonly pagesOf: (definitions: PreviewDefinitions, preview: PreviewMark) => Pages;
  readonly log: Pick<BaseLogger, 'info'>;
}

/**
 * Reads a preview's draft from the store and compiles it. The files that its pages name are stored for all processes.
 * @param secret the secret that the request had
 */
export async function openPreview(
  preview: Preview,
  secret: string,
  sandbox: OpenedSandbox,
  setup: PreviewSetup,
): Promise<OpenedPreview> {
  const { config, customers, assetStore, address, pagesOf, log } = setup;
  const { number } = preview;
  const { publications } = sandbox.store;
  const [version, shared] = [await publications.version(preview.version), await publications.version(preview.site)];
  if (!version || !shared) throw new RangeError(`the draft of preview ${number} is not in the store`);
  const { form, mails } = formIn(version);
  const [served, site] = [serveForm(form), serveSite(siteIn(shared))];
  const files = [
    ...filesIn(`/assets/forms/${served.hash}`, served.files),
    ...filesIn(`/assets/site/${site.hash}`, site.files),
  ];
  await assetStore.add(ownerOf(preview, secret), new Map(files));

  const definitions: PreviewDefinitions = {
    refresh: () => Promise.resolve(),
    ready: () => true,
    all: () => [served],
    open: () => [served],
    find: (id) => (id === form.id ? served : undefined),
    withdrawn: () => [],
    version: async (hash) => (hash === served.hash ? served : undefined),
    // the draft of a preview is never edited
    optInVersion: async () => undefined,
    acceptable: async (id, hash) => (id === form.id && hash === served.hash ? served : undefined),
    site: () => site,
    mails: () => mails,
    placeholders: () => [],
  };
  const emails = openEmailWriter({
    definitions,
    config: { ...config, notifyEmail: undefined },
    address,
    confirmation: (_form, token) => previewConfirmationPath(secret, token),
  });
  return {
    served,
    definitions,
    pages: pagesOf(definitions, { headers: { [PREVIEW_HEADER]: secret }, note: noteOf(preview, site) }),
    intake: {
      ...customers,
      ...intakeInto(sandbox, definitions, config.now),
      definitions,
      emails: redirected(emails, preview, site, log),
      // a new form usually begins as one for tests: its preview takes submits too
      targets: openTargets(definitions, { testMode: true }),
      seriesOf: ({ reference }) => seriesOfPreview(number, reference),
    },
  };
}

/** @returns the owner of a preview's files in the asset store; the number alone may be that of an ended preview, too */
export function ownerOf({ number }: Pick<Preview, 'number'>, secret: string): string {
  return `preview ${number} ${hashOf(secret)}`;
}

/** @returns the note above the pages: that they are a preview, until when, and who gets its mails */
function noteOf({ recipients, endsAt }: Preview, { texts }: ServedSite): string {
  const key = recipients.length === 0 ? 'preview.note.no-mails' : 'preview.note.mails';
  return fill(texts[key] ?? '', { day: formatDate(dayInVienna(endsAt)), addresses: recipients.join(', ') });
}

/** @returns a writer whose emails all go to the recipients named when the preview was made, and to nobody else */
function redirected(
  emails: EmailWriter,
  { number, recipients }: Preview,
  { texts }: ServedSite,
  log: Pick<BaseLogger, 'info'>,
): EmailWriter {
  const toThem = (mails: readonly NewMail[]): readonly NewMail[] => {
    if (recipients.length === 0) log.info({ preview: number }, 'a preview sends no mail: nobody was named for it');
    return mails.flatMap(({ kind, messageId, subject, text, html }) =>
      recipients.map((recipient, index) => ({
        kind,
        // each mail needs a Message-ID of its own
        messageId: messageId.replace('@', `.${index}@`),
        recipient,
        subject: fill(texts['preview.subject'] ?? subject, { subject }),
        text,
        html,
      })),
    );
  };
  return {
    ofApplication: (arrival, reference) => toThem(emails.ofApplication(arrival, reference)),
    ofOptIn: (arrival, pending) => toThem(emails.ofOptIn(arrival, pending)),
    ofConfirmation: () => [],
  };
}
