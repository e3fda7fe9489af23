import type { Form } from '../../../engine/form.ts';
import type { Client } from '../../api/client.ts';
import type { AnswerStore } from '../answer-store.ts';

/** The mounted form whose fields have lookups: what these ask with, and fill in. */
export interface Asking {
  readonly form: Form;
  readonly client: Client;
  readonly store: AnswerStore;
  /** Search texts that the search did not find. */
  readonly unlisted: Set<string>;
}
