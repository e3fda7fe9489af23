import type { Logger } from 'pino';
import { type Config, dueBy } from '../config.ts';
import type { Definitions } from '../forms/definitions.ts';
import { startMailSender } from '../mail/mail-sender.ts';
import { openMailFiles, openTransport } from '../mail/open-transport.ts';
import type { Sender } from '../outbox/sender.ts';
import type { OutgoingMail } from '../store/outbox.ts';
import { mayHoldPreviews, openPreviewStore, type PreviewStore } from '../store/preview-store.ts';
import { isOfTesting } from '../store/previews.ts';
import type { Store } from '../store/store.ts';
import type { Intake } from '../submit/intake.ts';

/** The previews' store and the sender of its mails. */
export interface OpenedSandbox {
  readonly store: PreviewStore;
  readonly sender: Sender;
}

/** Opens the previews' store on first use. */
export interface SandboxStore {
  /** Creates the store if there is none yet. */
  opened(): Promise<OpenedSandbox>;
  /** @returns undefined when there is no such store */
  openedIfThere(): Promise<OpenedSandbox | undefined>;
  close(): Promise<void>;
}

interface SandboxStoreSetup {
  readonly config: Config;
  /** The store of the customers' applications. */
  readonly store: Pick<Store, 'holdsPreviews'>;
  /** Origin of the links in mails. */
  readonly address: string;
  /** @returns the operator's name */
  readonly operator: () => string;
  readonly log: Logger;
}

/** @returns the previews' store, not open yet */
export function openSandboxStore({ config, store: realStore, log, ...origin }: SandboxStoreSetup): SandboxStore {
  let opening: Promise<OpenedSandbox> | undefined;

  const open = async (): Promise<OpenedSandbox> => {
    const store = await openPreviewStore(config);
    const [wire, files] = [openTransport(config, origin), openMailFiles(config, origin)];
    // testers may type anybody's address into a form: the mails of testing mode are only written to files
    const transport = {
      ...wire,
      send: (mail: OutgoingMail) => (isOfTesting(mail.reference) ? files : wire).send(mail),
    };
    return { store, sender: startMailSender({ store, transport, now: config.now, dueBy: dueBy(config), log }) };
  };
  const opened = (): Promise<OpenedSandbox> => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  return {
    opened,
    openedIfThere: async () => (opening || (await mayHoldPreviews(config, realStore)) ? opened() : undefined),
    async close() {
      const { store, sender } = (await opening) ?? {};
      await sender?.stop();
      await store?.close();
    },
  };
}

/** The parts of an intake that differ between the previews' store and the customers'. */
type IntakeApart = Pick<Intake, 'store' | 'config' | 'wakeSenders'>;

/**
 * @param definitions those that submits are checked with; each is stored before its submit, which the store would
 * otherwise refuse
 * @returns an intake into the previews' store: nothing is handed over, and no IP address is stored
 */
export function intakeInto(
  { store, sender }: OpenedSandbox,
  definitions: Pick<Definitions, 'version'>,
  now: () => Date,
): IntakeApart {
  const keep = async (hash: string) => {
    const served = await definitions.version(hash);
    if (!served) return;
    const { form } = served;
    await store.definitions.add({ hash, form: form.id, body: JSON.stringify(form) }, now());
  };
  return {
    store: {
      applications: {
        ...store.applications,
        async accept(application) {
          await keep(application.definitionHash);
          return store.applications.accept(application);
        },
      },
      optIns: {
        ...store.optIns,
        async accept(optIn) {
          await keep(optIn.definitionHash);
          return store.optIns.accept(optIn);
        },
      },
    },
    config: { keepIpDays: 0, delivery: undefined, now },
    wakeSenders: () => void sender.wake(),
  };
}
