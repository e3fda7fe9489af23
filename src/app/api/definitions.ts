import type { Form } from '../../engine/form.ts';
import type { Picture } from '../../engine/picture.ts';
import type { StepModule } from '../../engine/runtime.ts';
import type { Client } from './client.ts';

/** The answer of GET /v2/forms/<form>. */
export interface FormVersion {
  readonly id: string;
  readonly hash: string;
  /** DD.MM.YYYY; absent: of a server that is older than the page. */
  readonly today?: string;
  readonly testMode?: boolean;
  readonly now?: string;
}

/**
 * @param opened hash of the version that a page was opened with: it is answered as long as it may be submitted
 * @returns which version of a form is in service
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

/** @returns what the first step of a form needs; of the others it has the names alone */
export function fetchFirst(client: Client, hash: string): Promise<Form> {
  return fetchOnce(client, firstOf(hash));
}

/** Keeps what a page brings of its form itself: {@link fetchFirst} fetches nothing then. */
export function keepFirst(client: Client, hash: string, first: Form): void {
  fetchedBy(client).set(firstOf(hash), Promise.resolve(first));
}

/** @returns the definition with this hash; the server has it as long as a page may be open with it */
export function fetchForm(client: Client, hash: string): Promise<Form> {
  return fetchOnce(client, `/assets/forms/${hash}/form.json`);
}

/** @returns the page texts that no first step says, by key */
export function fetchLateTexts(client: Client, hash: string): Promise<Form['texts']> {
  return fetchOnce(client, `/assets/forms/${hash}/texts.json`);
}

/**
 * @param first what is there of a form; all of its steps where it has one alone
 * @returns the form with all steps and all texts
 */
export async function fetchWhole(client: Client, hash: string, first: Form): Promise<Form> {
  const [form, late] = await Promise.all([
    first.steps.length > 1 ? fetchForm(client, hash) : first,
    fetchLateTexts(client, hash),
  ]);
  return { ...form, texts: { ...form.texts, ...late } };
}

/** @returns the pictures of a form, by the field that they help with */
export function fetchPictures(client: Client, hash: string): Promise<Readonly<Record<string, Picture>>> {
  return client.fetchJson(`/assets/forms/${hash}/pictures.json`);
}

/**
 * @param step its id
 * @param attempt number of failures before: Chromium never retries an address whose import failed
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
