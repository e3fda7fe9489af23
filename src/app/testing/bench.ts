import type { Translate } from '../../../widgets/widget.ts';
import type { Client } from '../api/client.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import type { Start } from '../runtime/open-form.ts';

/** What the tools work on: the form beside them, and how to open it again. */
export interface TestBench {
  /** The page's client. */
  readonly client: Client;
  /** The tools' own client, which does not move the page's loading bar. */
  readonly quiet: Client;
  readonly runtime: FormRuntime;
  /** The server's clock when the page was opened. */
  readonly server: Date;
  /** Opens the form again. */
  readonly onStart: (start: Start) => void;
}

/** What each part of the panel is given. */
export interface ToolProps {
  readonly bench: TestBench;
  /** Looks up the tools' own texts (forms/shared/testing.json). */
  readonly translate: Translate;
  /** Shows a message in the panel's status region. */
  readonly onDone: (message: string) => void;
  /** Like onDone, but shows it only once the form was opened again. */
  readonly onBegun: (message: string) => void;
}
