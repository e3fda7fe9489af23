import { readdirSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { nameOf, type Path, pathsOf, withAnswer } from '../../../src/engine/answer-path.ts';
import { fieldsOf } from '../../../src/engine/fields.ts';
import type { Form } from '../../../src/engine/form.ts';
import { exampleAnswers, type TestServer } from '../test-server.ts';

/** A form to attack: the path of its submit, its complete example, and its text fields. */
export interface Target {
  readonly id: string;
  readonly path: string;
  readonly complete: Readonly<Record<string, unknown>>;
  readonly texts: readonly string[];
  /** Sets texts at these fields of the answers, in each entry of a list. */
  filled(answers: Readonly<Record<string, unknown>>, texts: Readonly<Record<string, string>>): object;
}

/** A response. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** @returns all forms of a server */
export async function targetsOf({ app, formsDir }: TestServer): Promise<readonly Target[]> {
  const ids = readdirSync(formsDir).filter((name) => existsSync(join(formsDir, name, 'schema.json')));
  return Promise.all(
    ids.map(async (id) => {
      const { hash } = (await app.inject(`/v2/forms/${id}`)).json<{ hash: string }>();
      const form = (await app.inject(`/assets/forms/${hash}/form.json`)).json<Form>();
      const texts = [...fieldsOf(form)]
        .filter(
          ([
            ,
            {
              schemas: [schema],
            },
          ]) => schema?.type === 'string' && schema.enum === undefined,
        )
        .map(([name]) => name);
      return {
        id,
        path: form.submit.path,
        complete: exampleAnswers(id),
        texts,
        filled: (answers, given) =>
          Object.entries(given).reduce(
            (all, [name, text]) => pathsOf(form, name, all).reduce((one, at) => withAnswer(one, at, text), all),
            answers,
          ),
      };
    }),
  );
}

export async function send(
  { app }: Pick<TestServer, 'app'>,
  path: string,
  payload: string | Buffer | object,
): Promise<Answer> {
  const { statusCode: status, body: text } = await app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { 'content-type': 'application/json' },
  });
  return { status, text };
}

/** @returns the names of the fields with a problem in a 400 */
export function fieldsIn({ status, text }: Answer): readonly string[] {
  return status === 400 ? (JSON.parse(text) as { path: Path }[]).map(({ path }) => nameOf(path)) : [];
}

/**
 * Checks a response: it has to accept, or name problems as German messages, without any word of the program, markup or
 * text that was sent.
 * @param sent the texts that must not be repeated
 * @returns what is wrong with it; undefined if nothing is
 */
export function strange({ status, text }: Answer, sent: readonly string[] = []): string | undefined {
  const seen = `${status} ${text.slice(0, 200)}`;
  if (![201, 202, 400, 413].includes(status)) return seen;
  if (
    /<|\bat \/|node:|\.ts\b|SQLITE|\b(?:must|should|property|undefined|null|NaN|object Object|syntax|token)\b/.test(
      text,
    )
  )
    return seen;
  if (sent.some((one) => one.length > 3 && text.includes(one))) return `${seen} echoes`;
  if (status < 300) return undefined;
  const body = JSON.parse(text) as unknown;
  const messages = Array.isArray(body)
    ? (body as { message: unknown }[]).map(({ message }) => message)
    : [(body as { message: unknown }).message];
  return messages.length > 0 && messages.every((message) => typeof message === 'string' && /^[A-ZÄÖÜ]/.test(message))
    ? undefined
    : seen;
}
