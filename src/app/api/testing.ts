import type { Answers } from '../../engine/form.ts';
import type { Finding } from '../../engine/errors.ts';
import type { TestAnswers } from '../../engine/example.ts';
import type { Client } from './client.ts';

/** The texts of the tools, and the answers that a form can be filled with. */
export interface TestingDocument {
  readonly texts: Readonly<Record<string, string>>;
  readonly fillings: readonly TestAnswers[];
}

/** What `check` finds in the present files of a form, and which version is in service. */
export interface FindingsDocument {
  readonly hash: string;
  readonly findings: readonly Finding[];
}

const pathOf = (form: string, path: string) => `/v2/forms/${encodeURIComponent(form)}/${path}`;

/** @returns what the tools of testing mode need to be drawn */
export async function fetchTesting(client: Client, form: string): Promise<TestingDocument> {
  return (await client.call<TestingDocument>({ url: pathOf(form, 'testing') })).data;
}

/** @returns that the last edit of the form is not in service; empty when it is */
export async function fetchRefused(client: Client, form: string): Promise<string> {
  return (await client.call<{ text: string }>({ url: pathOf(form, 'refused') })).data.text;
}

/** @returns the paths through the form; the server needs seconds to find them */
export async function fetchPaths(client: Client, form: string): Promise<readonly TestAnswers[]> {
  return (await client.call<readonly TestAnswers[]>({ url: pathOf(form, 'paths') })).data;
}

/** @returns the answers of an example or a path */
export async function fetchAnswers(client: Client, { address }: TestAnswers): Promise<Answers> {
  return (await client.call<{ answers: Answers }>({ url: address })).data.answers;
}

/**
 * @param seen the ETag of the last answer
 * @returns what is found now, or undefined when nothing has changed since
 */
export async function fetchFindings(
  client: Client,
  form: string,
  seen: string | undefined,
): Promise<(FindingsDocument & { readonly etag: string }) | undefined> {
  const response = await client.call<FindingsDocument>({
    url: pathOf(form, 'findings'),
    headers: seen === undefined ? {} : { 'If-None-Match': seen },
    validateStatus: (status) => status === 200 || status === 304,
  });
  return response.status === 304 ? undefined : { ...response.data, etag: String(response.headers['etag']) };
}

/** Sends a moment with every later call of this client; the server uses it as the present time. */
export function setClock(client: Client, now: Date): void {
  client.headers['Test-Now'] = now.toISOString();
}
