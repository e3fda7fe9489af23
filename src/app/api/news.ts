import type { Form } from '../../engine/form.ts';
import type { Client } from './client.ts';
import type { FormVersion } from './definitions.ts';
import { loadHttp } from './load-http.ts';

/** An open page of a form. */
interface OpenedPage {
  readonly form: Form;
  /** Hash of the definition. */
  readonly version: string;
  readonly client: Pick<Client, 'headers'>;
}

/**
 * Asks whether the form has changed or was withdrawn. Shows no loading bar, since nobody waits for the result. As long
 * as nothing has changed, the server returns the page's own hash.
 * @returns the key of the page text about the change; undefined when there is none
 * @throws axios' error when there is no response, or a status other than 200 and 404
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
