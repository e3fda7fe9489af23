import { keyOf, type Path } from '../../engine/answer-path.ts';
import { display } from '../../engine/display.ts';
import type { Form } from '../../engine/form.ts';
import { tickOf } from '../../engine/tick.ts';
import type { Application } from '../../server/store/applications.ts';
import { translate } from '../translate.ts';

/**
 * @returns the answer at a path as staff read it: an option's label, yes or no, the name of a file; '' for no answer
 */
export function answerText(form: Form, { answers, uploads }: Application, path: Path): string {
  const upload = uploads.find((file) => file.field === keyOf(path));
  if (upload) return upload.name;
  const tick = tickOf(form, path, answers);
  return tick === undefined ? display(form, path, answers) : translate(tick ? 'yes' : 'no');
}
