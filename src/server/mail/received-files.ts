import { answerAt, nameOf } from '../../engine/answer-path.ts';
import { valuePaths } from '../../engine/answered.ts';
import { labelOf } from '../../engine/fields.ts';
import { isFileValue } from '../../engine/file-value.ts';
import type { Answers, Form } from '../../engine/form.ts';
import { fill, plainText } from '../../engine/text.ts';
import type { MailTexts } from '../forms/mail-texts.ts';
import type { EmailBlock } from './email-template.ts';

/**
 * Lists which kinds of files were received and how many of each. Emails never contain file names, since these are the
 * sender's own text.
 * @returns one block; none when there are no files
 */
export function receivedFiles(form: Form, answers: Answers, texts: MailTexts['files']): readonly EmailBlock[] {
  const names = valuePaths(form, answers).flatMap((path) => (isFileValue(answerAt(answers, path)) ? nameOf(path) : []));
  if (names.length === 0) return [];
  const rows = [...Map.groupBy(names, (name) => name)].map(([name, { length }]) => ({
    label: labelOf(form, name),
    value: length === 1 ? texts.one : fill(texts.many, { n: length }),
  }));
  return [{ kind: 'rows', title: plainText(texts.title, form.site), rows }];
}
