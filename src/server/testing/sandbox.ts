import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Definitions } from '../forms/definitions.ts';
import { SHA256 } from '../forms/forms-folder.ts';
import { PREVIEW_HEADER, TESTING_HEADER } from '../http/sandbox-headers.ts';
import { RequestError } from '../http/errors.ts';
import { mailFolderIn, removeMailFiles } from '../mail/mail-files.ts';
import { type Preview, seriesOfTesting } from '../store/previews.ts';
import type { Store } from '../store/store.ts';
import { StoreUnavailableError } from '../store/store-error.ts';
import type { SandboxIntakes } from '../submit/routes.ts';
import { hashOf } from '../submit/opt-in.ts';
import { intakeInto, openSandboxStore } from './sandbox-store.ts';
import { CLOCK_HEADER } from '../http/page-clock.ts';
import {
  type OpenedPreview,
  openPreview,
  ownerOf,
  type PreviewDefinitions,
  type PreviewSetup,
} from './opened-preview.ts';

const SECRET = /^[\w-]{43}$/;

/** Serves previews, and takes the submits that do not count as applications: from previews and from testing mode. */
export interface Sandbox extends SandboxIntakes {
  /** @returns the preview with this secret; undefined when there is none, or it has ended */
  preview(secret: string): Promise<OpenedPreview | undefined>;
  /**
   * @returns the draft of the preview that a request names; undefined for a customer's request
   * @throws RequestError when there is no such preview
   */
  definitionsOf(request: FastifyRequest): Promise<PreviewDefinitions | undefined>;
  /** @returns the bytes of a document that a draft links to */
  document(sha256: string): Promise<Buffer | undefined>;
  sendMails(): Promise<void>;
  /** Removes expired previews, and what was sent from them. Lets go of all that have ended, also by a command. */
  removeExpired(): Promise<void>;
  close(): Promise<void>;
}

interface SandboxSetup extends PreviewSetup {
  /** The store of the customers' applications. */
  readonly store: Pick<Store, 'holdsPreviews'>;
  /** The definitions in service. */
  readonly definitions: Pick<Definitions, 'version'>;
  /** @returns the operator's name */
  readonly operator: () => string;
  readonly log: Logger;
}

/** Opens nothing yet. The previews' store is opened on first use if it exists; testing mode also creates it. */
export function openSandbox(setup: SandboxSetup): Sandbox {
  const { config, store, customers, definitions, assetStore, address, operator, log } = setup;
  const stored = openSandboxStore({ config, store, address, operator, log });
  const known = new Map<string, { readonly preview: Preview; readonly opened: OpenedPreview }>();

  /** Frees what this process holds of a preview, and its files. */
  const letGo = async (secret: string): Promise<void> => {
    const ended = known.get(secret);
    if (!ended) return;
    await assetStore.add(ownerOf(ended.preview, secret), new Map());
    known.delete(secret);
  };

  const find = async (secret: string): Promise<OpenedPreview | undefined> => {
    const sandbox = SECRET.test(secret) ? await stored.openedIfThere() : undefined;
    const preview = await sandbox?.store.previews.find(hashOf(secret), config.now());
    if (!sandbox || !preview) {
      await letGo(secret);
      return undefined;
    }
    const before = known.get(secret);
    if (before) return before.opened;
    const opened = await openPreview(preview, secret, sandbox, setup);
    known.set(secret, { preview, opened });
    return opened;
  };

  const isTesting = ({ headers }: FastifyRequest) =>
    config.testMode && (headers[TESTING_HEADER] !== undefined || headers[CLOCK_HEADER] !== undefined);
  const named = async (request: FastifyRequest): Promise<OpenedPreview | undefined> => {
    const secret = secretIn(request);
    if (secret === undefined) return undefined;
    const found = await find(secret);
    if (!found) throw new RequestError('not-found');
    return found;
  };
  const testing = async () => {
    if (!config.testMode) return undefined;
    return {
      ...customers,
      ...intakeInto(await stored.opened(), definitions, config.now),
      seriesOf: ({ reference }: { readonly reference: string }) => seriesOfTesting(reference),
    };
  };

  return {
    preview: find,
    definitionsOf: async (request) => (await named(request))?.definitions,
    isSandboxed: (request) => secretIn(request) !== undefined || isTesting(request),
    intakeOf: async (request) => (await named(request))?.intake ?? (isTesting(request) ? testing() : undefined),
    testing,
    document: async (sha256) =>
      SHA256.test(sha256) ? (await stored.openedIfThere())?.store.definitions.bytesOfDocument(sha256) : undefined,
    // while the database is away, these mails wait like all others
    sendMails: async () => (await stored.openedIfThere().catch(noneWhileAway))?.sender.wake(),
    async removeExpired() {
      const sandbox = await stored.openedIfThere();
      if (!sandbox) return;
      const { removal, previews } = sandbox.store;
      await removal.unconfirmed(config.now());
      const { messageIds, ...removed } = await previews.removeEnded(config.now());
      // previews also end by a command, which leaves what it removed in the files that this process has open
      removal.noteElsewhere();
      await removal.wipe();
      await removeMailFiles(mailFolderIn(config.dataDir), messageIds);
      if (removed.applications + removed.optIns > 0) log.info({ removed }, 'submits from ended previews were removed');
      for (const secret of known.keys())
        if (!(await sandbox.store.previews.find(hashOf(secret), config.now()))) await letGo(secret);
    },
    close: () => stored.close(),
  };
}

function noneWhileAway(error: unknown): undefined {
  if (!(error instanceof StoreUnavailableError)) throw error;
}

function secretIn({ headers }: FastifyRequest): string | undefined {
  return headers[PREVIEW_HEADER]?.toString();
}
