import { answerOf } from '../api/client.ts';
import { fetchLateTexts, fetchVersion } from '../api/definitions.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { type Found, NOTHING } from './found.ts';
import { loadSummary } from './summary/summary-module.ts';

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
  const news = await newsOf();
  if (news === undefined) return;
  const text = (await fetchLateTexts(client, version))[`news.${news}`];
  if (text === undefined) return;
  announcer.announce(text);
  if (news !== 'withdrawn') return told.note(text);
  await loadSummary();
  told.note(undefined);
  told.found({ ...NOTHING, failure: { messages: [text], kind: 'refused' } });

  async function newsOf(): Promise<'changed' | 'changed.no-draft' | 'withdrawn' | undefined> {
    try {
      const { hash } = await fetchVersion(client, form.id, version);
      if (hash === version) return undefined;
      return form.draft === false ? 'changed.no-draft' : 'changed';
    } catch (error) {
      return answerOf(error)?.status === 404 ? 'withdrawn' : undefined;
    }
  }
}
