import type { Day } from '../../engine/calendar.ts';
import { evaluate } from '../../engine/evaluate.ts';
import { answerAt, keyOf, type Path, pathsOf, withAnswer } from '../../engine/answer-path.ts';
import { shapeProblems } from '../../engine/answer-shape.ts';
import { normalise } from '../../engine/answers.ts';
import { shownFields } from '../../engine/shown.ts';
import type { FormRules } from '../../engine/compiled.ts';
import { fieldsOf } from '../../engine/fields.ts';
import { TAKEN_NAMES } from '../../engine/file-kind.ts';
import { maxBytesOf } from '../../engine/file-sizes.ts';
import { isFileValue } from '../../engine/file-value.ts';
import type { Answers, Form, Schema } from '../../engine/form.ts';
import { messageBesideRules } from '../../engine/general-message.ts';
import { inScreenOrder } from '../../engine/messages.ts';
import type { Problem } from '../../engine/problem.ts';
import type { ServedForm } from '../forms/served-form.ts';
import type { Directories } from '../directories/index.ts';
import type { NewUpload } from '../store/uploads.ts';
import { checkUpload, type UploadRules } from '../uploads/check-upload.ts';
import { checkLookups, type LookupCheck, withListed } from './check-lookups.ts';
import { serverSetPaths } from './server-set.ts';

/** The result of a check: the answers and files to store, or the problems in screen order. */
export type Checked =
  | { readonly problems: readonly Problem[] }
  | {
      readonly problems: undefined;
      readonly answers: Answers;
      /** The shown fields, by key: the schema in force that declares each. */
      readonly shown: ReadonlyMap<string, Schema>;
      readonly uploads: readonly NewUpload[];
    };

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
  let checked = checkRules(form, rules, sent, directories, today);
  if (checked.notFound.length > 0) {
    // another process may know a newer list than this one
    await directories.refresh();
    checked = checkRules(form, rules, sent, directories, today);
  }
  const { answers, found } = checked;
  const shown = shownFields(form, rules, answers, today);
  const add = (path: Path, key: string) => {
    const field = keyOf(path);
    if (!found.has(field))
      found.set(field, { path: [...path], message: messageBesideRules(form, shown.get(field), key) });
  };
  for (const path of checked.notFound) add(path, 'lookup');
  const uploads: NewUpload[] = [];
  for (const path of [...fieldsOf(form).keys()].flatMap((name) => pathsOf(form, name, answers))) {
    const value = answerAt(answers, path);
    if (!isFileValue(value) || found.has(keyOf(path))) continue;
    const upload = await checkUpload(value, uploadRules(shown.get(keyOf(path))));
    if (upload.ok)
      uploads.push({
        field: keyOf(path),
        name: upload.name,
        mimetype: upload.mimetype,
        bytes: upload.bytes,
        remark: upload.remark,
      });
    else add(path, upload.problem);
  }
  if (found.size === 0) return { problems: undefined, answers, shown, uploads };
  return { problems: inScreenOrder(form, [...found.values()]) };
}

/**
 * Checks answers against rules and lists. Values that the server sets, or takes from a list, are put in first and are
 * never a problem: neither what was sent in their place, nor what a list says.
 * @returns the answers with these values, the problems by key, and the paths of answers that are in no list
 */
function checkRules(
  form: Form,
  rules: FormRules,
  sent: Answers,
  directories: Pick<Directories, 'acceptable'>,
  today: Day,
): LookupCheck & { readonly found: Map<string, Problem> } {
  const serverSet = serverSetPaths(form);
  const own = serverSet.reduce((all, path) => withAnswer(all, path, undefined), sent);
  const listed =
    shapeProblems(form, own).length > 0
      ? { answers: own, paths: [] }
      : withListed(form, normalise(form, own), directories);
  const { answers, problems } = evaluate(form, rules, listed.answers, today);
  const replaced = new Set([...serverSet, ...listed.paths].map(keyOf));
  const found = new Map(problems.map((problem) => [keyOf(problem.path), problem]));
  for (const key of replaced) found.delete(key);
  return { ...checkLookups(form, answers, directories), found };
}

/** Where the schema sets no limit, the same defaults apply as in the rules. */
function uploadRules({ fileTypes = TAKEN_NAMES, maxFileSize }: Schema = {}): UploadRules {
  return { types: fileTypes as readonly string[], maxBytes: maxBytesOf(maxFileSize) };
}
