import { answerOf } from '../api/client.ts';
import { fetchLateTexts, fetchVersion } from '../api/definitions.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { type Found, NOTHING } from './found.ts';
import { loadSummary } from './summary/summary-module.ts';

const WITHDRAWN = 'news.withdrawn';

/** How a page is told what became of its form since it was opened. */
interface Told {
  /** Shows a sentence that nobody has to heed. */
  note(text: string | undefined): void;
  found(found: Found): void;
}

/**
 * Asks whether the form was changed or withdrawn since the page was opened, and says so: a change quietly, since the
 * customer may go on (decisions.md#versions). Without an answer it says nothing.
 */
export async function tellNews({ form, version, client, announcer }: FormRuntime, told: Told): Promise<void> {
  const key = await newsOf();
  const text = key && (await fetchLateTexts(client, version))[key];
  if (text === undefined) return;
  announcer.announce(text);
  if (key !== WITHDRAWN) return told.note(text);
  await loadSummary();
  told.note(undefined);
  told.found({ ...NOTHING, failure: { messages: [text], kind: 'refused' } });

  /** @returns the key of the text to say */
  async function newsOf(): Promise<string | undefined> {
    try {
      const { hash } = await fetchVersion(client, form.id, version);
      if (hash === version) return undefined;
      return form.draft === false ? 'news.changed.no-draft' : 'news.changed';
    } catch (error) {
      return answerOf(error)?.status === 404 ? WITHDRAWN : undefined;
    }
  }
}
