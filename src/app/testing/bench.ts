import type { Translate } from '../../../widgets/widget.ts';
import type { Client } from '../api/client.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import type { Start } from '../runtime/open-form.ts';

/** What the tools work on: the form beside them, and how it is begun anew. */
export interface TestBench {
  /** The page's. */
  readonly client: Client;
  /** The tools' own client, which does not move the page's loading bar. */
  readonly quiet: Client;
  readonly runtime: FormRuntime;
  /** The server's clock when the page was opened. */
  readonly server: Date;
  /** Begins the form anew. */
  readonly onStart: (start: Start) => void;
}

/** What each part of the panel is given. */
export interface ToolProps {
  readonly bench: TestBench;
  /** Looks up the tools' own texts (forms/shared/testing.json). */
  readonly translate: Translate;
  /** Shows in the panel's status region what was done. */
  readonly onDone: (message: string) => void;
  /** Like onDone, but shows it only once the form was opened again. */
  readonly onBegun: (message: string) => void;
}
