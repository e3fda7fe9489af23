import type { Form } from '../../engine/form.ts';
import type { Client } from './client.ts';
import type { FormVersion } from './definitions.ts';
import { loadHttp } from './load-http.ts';

/** A page of a form, as it was opened. */
interface OpenedPage {
  readonly form: Form;
  /** Hash of the definition. */
  readonly version: string;
  readonly client: Pick<Client, 'headers'>;
}

/**
 * Asks for the version in service without the loading bar: nobody waits for the answer. The server answers with the
 * page's own version as long as nothing has changed.
 * @returns the key of the text that says what became of the form; undefined when it is as it was
 * @throws axios' error when there is no answer
 */
export async function askForNews({ form, version, client }: OpenedPage): Promise<string | undefined> {
  const send = (await loadHttp()).createHttp(form.site.origin ?? '', undefined);
  const { status, data } = await send<FormVersion>({
    url: `/v2/forms/${encodeURIComponent(form.id)}`,
    headers: { ...client.headers, 'Form-Version': version },
    validateStatus: (answered) => answered === 200 || answered === 404,
  });
  if (status === 404) return 'news.withdrawn';
  if (data.hash === version) return undefined;
  return form.draft === false ? 'news.changed.no-draft' : 'news.changed';
}
