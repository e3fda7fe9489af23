import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMS } from '../forms/folder.ts';

/** An application that somebody sends: with a key, and a file like no other. */
export interface Application {
  readonly key: string;
  /** The request's body. */
  readonly body: string;
  /** Of the file's bytes. */
  readonly sha256: string;
  /** What the server answered with 201, once per request. */
  readonly references: string[];
  /** The version that its page was opened with; undefined: none is named. */
  version: string | undefined;
  /** Whether one of its requests is answered; a person then waits no longer. */
  readonly accepted: boolean;
}

/** A form to apply with: where it goes, and its complete example. */
export interface Applying {
  readonly path: string;
  /** @param bytes about the size of the file */
  make(count: number, bytes?: number): readonly Application[];
}

/**
 * @param form a form with a file field that takes PDFs
 * @throws Error when its complete example has no file
 */
export function applyingTo(form: string): Applying {
  const read = (file: string) => JSON.parse(readFileSync(join(FORMS, form, file), 'utf8')) as unknown;
  const { submit, confirmationMail } = read('ui.json') as {
    submit: { path: string };
    confirmationMail?: { to: string };
  };
  const { answers } = read('examples/complete.json') as { answers: Record<string, unknown> };
  const [name, file] =
    Object.entries(answers).find(([, value]) => typeof value === 'object' && value !== null && 'mimetype' in value) ??
    [];
  if (name === undefined) throw new Error(`the complete example of <${form}> has no file`);
  const small = Buffer.from(String((file as { data: string }).data.split(',')[1]), 'base64');
  return {
    path: submit.path,
    make: (count, bytes = 50_000) =>
      Array.from({ length: count }, () => {
        const key = randomUUID();
        const pdf = withComment(small, `${key} ${'x'.repeat(bytes)}`);
        const references: string[] = [];
        return {
          key,
          body: JSON.stringify({
            ...answers,
            // one address would not get all the mails
            ...(confirmationMail && { [confirmationMail.to]: `${key}@example.com` }),
            [name]: { ...(file as object), data: `data:application/pdf;base64,${pdf.toString('base64')}` },
          }),
          sha256: createHash('sha256').update(pdf).digest('hex'),
          references,
          version: undefined,
          get accepted() {
            return references.length > 0;
          },
        };
      }),
  };
}

/** A PDF may have a comment after its first line. */
function withComment(pdf: Buffer, comment: string): Buffer {
  const head = Buffer.from(`%PDF-1.4\n%${comment}\n`);
  return Buffer.concat([head, pdf.subarray('%PDF-1.4\n'.length)]);
}
