import type { Form } from '../../engine/form.ts';
import type { Picture } from '../../engine/picture.ts';
import type { StepModule } from '../../engine/runtime.ts';
import type { Client } from './client.ts';

/** The response of GET /v2/forms/<form>. */
export interface FormVersion {
  readonly id: string;
  readonly hash: string;
  /** DD.MM.YYYY; absent when the server is older than the page. */
  readonly today?: string;
  readonly testMode?: boolean;
  readonly now?: string;
}

/**
 * @param opened hash of the version that the page was opened with. The server returns this hash as long as the same
 * definition is in service, even if another build gives that definition another hash.
 * @returns the version of a form that is in service
 */
export async function fetchVersion(client: Client, form: string, opened?: string): Promise<FormVersion> {
  const headers = opened === undefined ? {} : { 'Form-Version': opened };
  return (await client.call<FormVersion>({ url: `/v2/forms/${encodeURIComponent(form)}`, headers })).data;
}

const fetched = new WeakMap<Client, Map<string, Promise<unknown>>>();

function fetchedBy(client: Client): Map<string, Promise<unknown>> {
  const known = fetched.get(client) ?? new Map<string, Promise<unknown>>();
  fetched.set(client, known);
  return known;
}

/** Fetches a file once; after a failure the next call fetches it again. */
function fetchOnce<Content>(client: Client, path: string): Promise<Content> {
  const known = fetchedBy(client);
  const content = (known.get(path) as Promise<Content> | undefined) ?? client.fetchJson<Content>(path);
  known.set(path, content);
  content.catch(() => known.delete(path));
  return content;
}

const firstOf = (hash: string) => `/assets/forms/${hash}/first.json`;

/** @returns the first part of a form: all that its first step needs, and only the names of the other steps */
export function fetchFirst(client: Client, hash: string): Promise<Form> {
  return fetchOnce(client, firstOf(hash));
}

/** Caches the first part that a page's HTML contains, so that {@link fetchFirst} sends no request. */
export function keepFirst(client: Client, hash: string, first: Form): void {
  fetchedBy(client).set(firstOf(hash), Promise.resolve(first));
}

/** @returns the definition with this hash; the server keeps it as long as an open page may use it */
export function fetchForm(client: Client, hash: string): Promise<Form> {
  return fetchOnce(client, `/assets/forms/${hash}/form.json`);
}

/** @returns the page texts that no first step shows, by key */
export function fetchLateTexts(client: Client, hash: string): Promise<Form['texts']> {
  return fetchOnce(client, `/assets/forms/${hash}/texts.json`);
}

/**
 * @param first the first part of the form; if the form has a single step, this part already contains it
 * @returns the form with all steps and all texts
 */
export async function fetchWhole(client: Client, hash: string, first: Form): Promise<Form> {
  const [form, late] = await Promise.all([
    first.steps.length > 1 ? fetchForm(client, hash) : first,
    fetchLateTexts(client, hash),
  ]);
  return { ...form, texts: { ...form.texts, ...late } };
}

/** @returns the pictures of a form, by the name of the field that they explain */
export function fetchPictures(client: Client, hash: string): Promise<Readonly<Record<string, Picture>>> {
  return fetchOnce(client, `/assets/forms/${hash}/pictures.json`);
}

/**
 * @param step id of the step
 * @param attempt number of failed imports before. It changes the URL, since Chromium never retries one that failed.
 * @returns the compiled rules of a step: an ES module, so that a strict CSP allows them
 */
export async function fetchStepModule(
  client: Client,
  hash: string,
  step: string,
  attempt: number,
): Promise<StepModule> {
  const path = `/assets/forms/${hash}/${step}.js${attempt === 0 ? '' : `?${attempt}`}`;
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
