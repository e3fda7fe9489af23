import { answerAt, keyOf, nameOf } from '../../../engine/answer-path.ts';
import { valuePaths } from '../../../engine/answered.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import { formerCodesOf, withPresentCode } from '../../../engine/former-codes.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import type { StoreReader } from '../../../server/store/store-reader.ts';

/** A stored answer with a former code of its option. */
export interface Renamed {
  /** The answer's key. */
  readonly field: string;
  readonly stored: unknown;
  readonly now: unknown;
}

/** @returns the answers whose option has another code in the newest version of the form */
export type FindRenamed = (form: string, answers: Answers) => Promise<readonly Renamed[]>;

/** @returns a function that finds renamed answers; reads the newest version of each form once */
export function findingRenamed({ definitions }: Pick<StoreReader, 'definitions'>): FindRenamed {
  const newest = new Map<string, Form | undefined>();
  return async (id, answers) => {
    if (!newest.has(id)) {
      const stored = await definitions.newestOf(id);
      newest.set(id, stored && (JSON.parse(stored.body) as Form));
    }
    const form = newest.get(id);
    return form ? renamedIn(form, answers) : [];
  };
}

function renamedIn(form: Form, answers: Answers): readonly Renamed[] {
  return valuePaths(form, answers).flatMap((path) => {
    const field = fieldsOf(form).get(nameOf(path));
    const stored = answerAt(answers, path);
    const now = field ? withPresentCode(stored, formerCodesOf(field)) : stored;
    return now === stored ? [] : [{ field: keyOf(path), stored, now }];
  });
}
