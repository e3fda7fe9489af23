import type { Answers } from '../../engine/form.ts';
import type { Finding } from '../../engine/errors.ts';
import type { TestAnswers } from '../../engine/example.ts';
import type { Client } from './client.ts';

/** The texts of the testers' tools, and the examples that they can fill a form with. */
export interface TestingDocument {
  readonly texts: Readonly<Record<string, string>>;
  readonly fillings: readonly TestAnswers[];
}

/** The findings of `forms check` in a form's present files, and the hash of the version in service. */
export interface FindingsDocument {
  readonly hash: string;
  readonly findings: readonly Finding[];
}

const pathOf = (form: string, path: string) => `/v2/forms/${encodeURIComponent(form)}/${path}`;

/** @returns the data that the testers' tools are drawn from */
export async function fetchTesting(client: Client, form: string): Promise<TestingDocument> {
  return (await client.call<TestingDocument>({ url: pathOf(form, 'testing') })).data;
}

/** @returns a text which says that the last edit of the form is not in service; '' when it is */
export async function fetchRefused(client: Client, form: string): Promise<string> {
  return (await client.call<{ text: string }>({ url: pathOf(form, 'refused') })).data.text;
}

/** @returns the answers for each path through the form; the server takes seconds to find them */
export async function fetchPaths(client: Client, form: string): Promise<readonly TestAnswers[]> {
  return (await client.call<readonly TestAnswers[]>({ url: pathOf(form, 'paths') })).data;
}

/** @returns the answers of an example or a path */
export async function fetchAnswers(client: Client, { address }: TestAnswers): Promise<Answers> {
  return (await client.call<{ answers: Answers }>({ url: address })).data.answers;
}

/**
 * @param seen ETag of the last response; undefined before the first
 * @returns the present findings, or undefined when they have not changed since
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

/** Sends a time with every later call of this client. The server takes it as the current time. */
export function setClock(client: Client, now: Date): void {
  client.headers['Test-Now'] = now.toISOString();
}
