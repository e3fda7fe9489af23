import { display } from '../../engine/display.ts';
import type { Form } from '../../engine/form.ts';
import type { Application } from '../../server/store/applications.ts';
import { translate } from '../translate.ts';

/** @returns one answer as staff read it: an option's label, yes or no, the name of a file; '' when there is none */
export function answerText(form: Form, { answers, uploads }: Application, field: string): string {
  const upload = uploads.find((file) => file.field === field);
  if (upload) return upload.name;
  const value = answers[field];
  if (typeof value === 'boolean') return translate(value ? 'yes' : 'no');
  return display(form, field, answers);
}
