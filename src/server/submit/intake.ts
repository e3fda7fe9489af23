import type { ConfirmSetup } from './confirm.ts';
import type { TakeSetup } from './take.ts';
import type { Targets } from './target.ts';

/**
 * What is needed to take a submit: definitions, store and mails. One intake serves customers; previews and testing mode
 * have others.
 */
export interface Intake extends TakeSetup, ConfirmSetup {
  readonly config: TakeSetup['config'];
  readonly store: TakeSetup['store'] & ConfirmSetup['store'];
  readonly emails: TakeSetup['emails'] & ConfirmSetup['emails'];
  readonly targets: Targets;
}
