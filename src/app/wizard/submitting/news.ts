import { draftOf } from '../../../engine/draft.ts';
import { labelAt } from '../../../engine/label-at.ts';
import { fill } from '../../../engine/text.ts';
import { fetchLateTexts } from '../../api/definitions.ts';
import { askForNews } from '../../api/news.ts';
import type { FormRuntime } from '../../runtime/form-runtime.ts';
import { type Found, NOTHING } from '../found.ts';

/**
 * Asks whether the form was changed or withdrawn since the page was opened, and says so. A change is only a note, since
 * the customer may go on (decisions.md#versions). Without a response it says nothing.
 * @param note shows a note; undefined removes it
 * @param fail shows that the form was withdrawn
 */
export function showNews(
  runtime: FormRuntime,
  note: (text: string | undefined) => void,
  fail: (found: Found) => void,
): void {
  const show = async () => {
    const key = await askForNews(runtime);
    const text = key && textOf(runtime, key, await fetchLateTexts(runtime.client, runtime.version));
    if (!text) return;
    runtime.announcer.announce(text);
    const isOver = key === 'news.withdrawn';
    note(isOver ? undefined : text);
    if (isOver) fail({ ...NOTHING, failure: { messages: [text], kind: 'refused' } });
  };
  show().catch(() => undefined);
}

/** @returns the text; if a reload would lose some of the answers, a text that names their fields */
function textOf(
  { form, store }: FormRuntime,
  key: string,
  texts: Readonly<Record<string, string>>,
): string | undefined {
  const shown = draftOf(form, store.typed()).without.filter((name) => store.schema(name));
  if (key !== 'news.changed' || shown.length === 0) return texts[key];
  return fill(texts['news.changed.kept-off'] ?? '', {
    fields: shown.map((name) => labelAt(form, name, store.schema(name))).join(', '),
  });
}
