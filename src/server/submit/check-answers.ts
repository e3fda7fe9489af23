import type { Day } from '../../engine/calendar.ts';
import { evaluate } from '../../engine/evaluate.ts';
import { fieldsOf } from '../../engine/fields.ts';
import { bytesOf, isFileValue } from '../../engine/file-value.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { serverMessage } from '../../engine/messages.ts';
import type { Problem } from '../../engine/problem.ts';
import type { ServedForm } from '../forms/served-form.ts';
import type { Directories } from '../directories/index.ts';
import type { NewUpload } from '../store/uploads.ts';
import { checkUpload } from '../uploads/check-upload.ts';
import { checkLookups } from './check-lookups.ts';

/** The result of a check: what is stored of the answers, or the problems in the order of the screen. */
export type Checked =
  | { readonly problems: readonly Problem[] }
  | { readonly problems: undefined; readonly answers: Answers; readonly uploads: readonly NewUpload[] };

/**
 * Checks answers: first with the same rules as the browser, then what the server alone can check. That is the bytes of
 * uploads, and whether a value chosen from a list is in that list.
 */
export async function checkAnswers(
  { form, rules }: ServedForm,
  sent: Answers,
  directories: Pick<Directories, 'acceptable' | 'refresh'>,
  today: Day,
): Promise<Checked> {
  const { answers, problems } = evaluate(form, rules, sent, today);
  const found = new Map(problems.map((problem) => [problem.path[0] ?? '', problem]));
  const add = (name: string, key: string) => {
    if (!found.has(name)) found.set(name, { path: [name], message: serverMessage(form, name, key) });
  };
  let lookups = checkLookups(form, answers, directories);
  if (lookups.notFound.length > 0) {
    // another process may know a newer list than this one
    await directories.refresh();
    lookups = checkLookups(form, answers, directories);
  }
  for (const name of lookups.notFound) add(name, 'lookup');
  const uploads: NewUpload[] = [];
  for (const [name, value] of Object.entries(answers)) {
    if (!isFileValue(value) || found.has(name)) continue;
    const upload = await checkUpload(value, uploadRules(form, name));
    if (upload.ok)
      uploads.push({
        field: name,
        name: upload.name,
        mimetype: upload.mimetype,
        bytes: upload.bytes,
        remark: upload.remark,
      });
    else add(name, upload.problem);
  }
  if (found.size === 0) return { problems: undefined, answers: lookups.answers, uploads };
  const inOrder = [...fieldsOf(form).keys()].flatMap((name) => found.get(name) ?? []);
  return { problems: [...inOrder, ...[...found.values()].filter((problem) => !inOrder.includes(problem))] };
}

function uploadRules(form: Form, name: string): { types: readonly string[]; maxBytes: number } {
  const schema = fieldsOf(form).get(name)?.schemas[0] ?? {};
  return { types: (schema['fileTypes'] ?? []) as readonly string[], maxBytes: maxBytesOf(schema['maxFileSize']) };
}

/** @returns the most bytes of each of the form's file fields */
export function fileSizesOf(form: Form): readonly number[] {
  return [...fieldsOf(form).values()].flatMap(({ schemas }) =>
    schemas[0]?.['fileTypes'] === undefined ? [] : [maxBytesOf(schemas[0]['maxFileSize'])],
  );
}

function maxBytesOf(limit: unknown): number {
  return typeof limit === 'string' ? bytesOf(limit) : 10 * 1024 * 1024;
}
