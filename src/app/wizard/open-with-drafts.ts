import { hasDrafts, loadDrafts } from '../drafts/drafts-module.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { openForm, type OpenFormOptions } from '../runtime/open-form.ts';

/** Opens a form. What offers a draft is loaded with it, so that the offer appears together with the form. */
export async function openWithDrafts(options: Omit<OpenFormOptions, 'whole'>): Promise<FormRuntime> {
  const whole = hasDrafts();
  const [runtime] = await Promise.all([openForm({ ...options, whole }), whole && loadDrafts().catch(() => undefined)]);
  return runtime;
}
