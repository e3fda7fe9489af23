import { fetchLateTexts } from '../../api/definitions.ts';
import { askForNews } from '../../api/news.ts';
import type { FormRuntime } from '../../runtime/form-runtime.ts';
import type { Found } from '../found.ts';

/**
 * Asks whether the form was changed or withdrawn since the page was opened, and says so: a change quietly, since the
 * customer may go on (decisions.md#versions). Without an answer it says nothing.
 * @param note shows a sentence that nobody has to heed
 */
export function tellNews(
  runtime: FormRuntime,
  note: (text: string | undefined) => void,
  fail: (found: Found) => void,
): void {
  tell().catch(() => undefined);

  async function tell(): Promise<void> {
    const key = await askForNews(runtime);
    const text = key && (await fetchLateTexts(runtime.client, runtime.version))[key];
    if (!text) return;
    runtime.announcer.announce(text);
    const isOver = key === 'news.withdrawn';
    note(isOver ? undefined : text);
    if (isOver) fail({ problems: [], general: [], failure: { messages: [text], kind: 'refused' } });
  }
}
