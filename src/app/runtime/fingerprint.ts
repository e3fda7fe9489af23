import { hashObject } from '@rjsf/utils';
import { draftOf } from '../../engine/draft.ts';
import type { Answers, Form } from '../../engine/form.ts';

/**
 * @returns a short hash that is equal for equal answers, in any order. It covers only the answers that may be stored on
 * the device, since the hash is stored there.
 */
export function fingerprintOf(form: Form, answers: Answers): string {
  return hashObject(draftOf(form, answers).answers);
}
