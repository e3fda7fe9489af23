import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FORMS } from '../forms/folder.ts';

/** An application that is sent, with its own Idempotency-Key and a unique file. */
export interface Application {
  readonly key: string;
  /** The request's body. */
  readonly body: string;
  /** The SHA-256 of the file. */
  readonly sha256: string;
  /** The references in the server's 201 responses, one per request. */
  readonly references: string[];
  /** The form version that its page was opened with; undefined: it sends none. */
  version: string | undefined;
  /** Whether one of its requests got a 201; then the customer stops waiting. */
  readonly accepted: boolean;
}

/** A form to apply with: the path of its submit, and applications made from complete.json. */
export interface Applying {
  readonly path: string;
  /** @param bytes the approximate size of each file */
  make(count: number, bytes?: number): readonly Application[];
}

/**
 * @param form a form with a file field for PDFs
 * @throws Error if its complete.json has no file
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
            // its own address each: the mails to one address are limited
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

/** Adds a comment after a PDF's first line, where the format allows one. */
function withComment(pdf: Buffer, comment: string): Buffer {
  const head = Buffer.from(`%PDF-1.4\n%${comment}\n`);
  return Buffer.concat([head, pdf.subarray('%PDF-1.4\n'.length)]);
}
