import type { Form } from '../../engine/form.ts';
import type { Config } from '../config.ts';
import type { Directories } from '../directories/index.ts';
import type { Definitions } from '../forms/definitions.ts';
import type { EmailWriter } from '../mail/email-writer.ts';
import type { Store } from '../store/store.ts';
import type { Scanner } from '../uploads/scanning/scanner.ts';
import type { Targets } from './target.ts';

/**
 * What is needed to take a submit: definitions, store and mails. One intake serves customers; previews and testing mode
 * have others.
 */
export interface Intake {
  readonly targets: Targets;
  readonly definitions: Pick<Definitions, 'acceptable' | 'find'>;
  readonly directories: Pick<Directories, 'acceptable' | 'refresh'>;
  readonly store: Pick<Store, 'applications' | 'optIns'>;
  readonly config: Pick<Config, 'keepIpDays' | 'delivery' | 'now'>;
  readonly emails: EmailWriter;
  /** Makes the senders send what was stored with it. */
  readonly wakeSenders: () => void;
  /** Looks for viruses in files; undefined: they are not scanned. */
  readonly scanner: Pick<Scanner, 'ofSubmit'> | undefined;
  /** Starts the next scan of files that could not be scanned just now. */
  readonly wakeScanning: () => void;
  /** @returns the series of the references of a form's submits */
  readonly seriesOf: (form: Form) => string;
}
