import { loadLateTexts } from '../api/definitions.ts';
import { hasDrafts, loadDrafts } from '../drafts/drafts-module.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { openForm, type OpenFormOptions } from '../runtime/open-form.ts';

/** Opens a form. What offers a draft is loaded with it, so that the offer appears together with the form. */
export async function openWithDrafts(options: OpenFormOptions): Promise<FormRuntime> {
  const [runtime] = await Promise.all([
    openForm(options),
    ...(hasDrafts() ? [loadDrafts().catch(() => undefined), loadLateTexts(options.client, options.version)] : []),
  ]);
  return runtime;
}
