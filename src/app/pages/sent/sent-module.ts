import { lateModule } from '../../../engine/late-module.ts';
import type { Client } from '../../api/client.ts';
import { fetchLateTexts } from '../../api/definitions.ts';
import { loadLaterStyles } from '../../look/later-styles.ts';
import type { FormRuntime } from '../../runtime/form-runtime.ts';
import { createTranslate } from '../../runtime/translate.ts';
import type { Form, LineArt } from '../../../engine/form.ts';
import type { Translate } from '../../../../widgets/widget.ts';

const { load } = lateModule(() => import('./sent.ts'), loadLaterStyles);

/** The code for after sending, and what it draws with. */
export type AfterSending = typeof import('./sent.ts') & {
  /** Knows the late texts of the form, too. */
  readonly translate: Translate;
  readonly drawing: LineArt;
};

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
  const [late, module] = await Promise.all([fetchLateTexts(client, version), load()]);
  const after = {
    ...module,
    translate: createTranslate({ ...form.texts, ...late }),
    drawing: await module.fetchDrawing(client, version),
  };
  kept.set(form, after);
  return after;
}
