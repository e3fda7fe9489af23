import { lateModule } from '../../../engine/late-module.ts';
import type { Client } from '../../api/client.ts';
import { fetchLateTexts } from '../../api/definitions.ts';
import { loadLaterStyles } from '../../look/later-styles.ts';
import type { FormRuntime } from '../../runtime/form-runtime.ts';
import { createTranslate } from '../../runtime/translate.ts';
import type { Form } from '../../../engine/form.ts';
import type { Translate } from '../../../../widgets/widget.ts';

const { load, loaded } = lateModule(() => import('./sent.ts'), loadLaterStyles);

/** The code for after sending, and a `translate` that knows its texts. */
export type AfterSending = typeof import('./sent.ts') & { readonly translate: Translate };

const kept = new WeakMap<Form, AfterSending>();

/**
 * Loads the code and texts that are only needed after sending, once for each form.
 * @throws the error of a failed fetch or import; the call can then be repeated
 */
export async function loadAfterSending({
  form,
  version,
  client,
}: Pick<FormRuntime, 'form' | 'version'> & { readonly client: Client }): Promise<AfterSending> {
  const known = kept.get(form);
  if (known) return known;
  const [late] = await Promise.all([fetchLateTexts(client, version), load()]);
  const module = loaded();
  if (!module) throw new Error('the page after sending is not there');
  const after = {
    ...module,
    SuccessPage: await module.drawnSuccessPage(client, version),
    translate: createTranslate({ ...form.texts, ...late }),
  };
  kept.set(form, after);
  return after;
}
