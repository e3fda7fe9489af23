import type { ConfirmSetup } from './confirm.ts';
import type { TakeSetup } from './take.ts';
import type { Targets } from './target.ts';

/** What takes what is sent: by which definitions, into which store, with which mails. */
export interface Intake extends TakeSetup, ConfirmSetup {
  readonly config: TakeSetup['config'];
  readonly store: TakeSetup['store'] & ConfirmSetup['store'];
  readonly emails: TakeSetup['emails'] & ConfirmSetup['emails'];
  readonly targets: Targets;
}
