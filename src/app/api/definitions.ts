import type { Form, Step } from '../../engine/form.ts';
import type { Picture } from '../../engine/picture.ts';
import type { StepModule } from '../../engine/runtime.ts';
import type { Client } from './client.ts';

/** The answer of GET /v2/forms/<form>. */
export interface FormVersion {
  readonly id: string;
  readonly hash: string;
  readonly testMode?: boolean;
  readonly now?: string;
}

/** @returns which version of a form is in service */
export async function fetchVersion(client: Client, form: string): Promise<FormVersion> {
  return (await client.call<FormVersion>({ url: `/v2/forms/${encodeURIComponent(form)}` })).data;
}

const fetched = new WeakMap<Client, Map<string, Promise<unknown>>>();

/** Fetches a file once; after a failure the next call fetches it again. */
function fetchOnce<Content>(client: Client, path: string): Promise<Content> {
  const known = fetched.get(client) ?? new Map<string, Promise<unknown>>();
  fetched.set(client, known);
  const content = (known.get(path) as Promise<Content> | undefined) ?? client.fetchJson<Content>(path);
  known.set(path, content);
  content.catch(() => known.delete(path));
  return content;
}

/**
 * Fetches a definition once: the page and the form itself both need it.
 * @returns the definition with this hash; the server has it as long as a page may be open with it
 */
export function fetchForm(client: Client, hash: string): Promise<Form> {
  return fetchOnce(client, `/assets/forms/${hash}/form.json`);
}

/** @returns the page texts that no first step says, by key */
export function fetchLateTexts(client: Client, hash: string): Promise<Form['texts']> {
  return fetchOnce(client, `/assets/forms/${hash}/texts.json`);
}

/** Adds the page texts that come late to the form's: what translates looks a text up when it is said. */
export async function loadLateTexts(client: Client, hash: string): Promise<void> {
  const [{ texts }, late] = await Promise.all([fetchForm(client, hash), fetchLateTexts(client, hash)]);
  Object.assign(texts, late);
}

/** @returns the pictures of a form, by the field that they help with */
export function fetchPictures(client: Client, hash: string): Promise<Readonly<Record<string, Picture>>> {
  return client.fetchJson(`/assets/forms/${hash}/pictures.json`);
}

/**
 * @param attempt number of failures before: Chromium never retries an address whose import failed
 * @returns the compiled rules of a step: an ES module, so that a strict CSP allows them
 */
export async function fetchStepModule(client: Client, hash: string, step: Step, attempt: number): Promise<StepModule> {
  const path = `/assets/forms/${hash}/${step.id}.js${attempt === 0 ? '' : `?${attempt}`}`;
  return ((await client.importModule(path)) as { default: StepModule }).default;
}

/** @returns the answers of an example; testing mode only */
export async function fetchExample(
  client: Client,
  form: string,
  example: string,
): Promise<Readonly<Record<string, unknown>>> {
  return (
    await client.call<{ answers: Record<string, unknown> }>({
      url: `/v2/forms/${encodeURIComponent(form)}/examples/${encodeURIComponent(example)}`,
    })
  ).data.answers;
}
