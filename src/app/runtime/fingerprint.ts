import { hashObject } from '@rjsf/utils';
import { draftOf } from '../../engine/draft.ts';
import type { Answers, Form } from '../../engine/form.ts';

/**
 * @returns a short hash that is equal for equal answers, in whatever order; of those alone that may be stored on the
 *   device, since it is
 */
export function fingerprintOf(form: Form, answers: Answers): string {
  return hashObject(draftOf(form, answers).answers);
}
