import { type Day, dayInVienna } from '../../../engine/calendar.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import type { ReadOnlyStore } from '../../../server/store/read-only.ts';
import type { UploadInfo } from '../../../server/store/uploads.ts';
import { translate } from '../../translate.ts';
import { namesOf } from '../explain/names.ts';
import { evaluateOn } from './evaluate.ts';

/** A form before and after the edit. */
export interface Edited {
  readonly id: string;
  readonly before: Form;
  readonly after: Form | undefined;
}

/** Applications that would no longer be valid, by the reason. */
export interface BrokenApplications {
  readonly form: string;
  readonly field: string;
  readonly message: string;
  readonly references: readonly string[];
}

/** What became of the stored applications. */
export interface Outcome {
  readonly checked: number;
  readonly invalid: number;
  readonly broken: readonly BrokenApplications[];
}

/** What is stored of somebody: an application or an opt-in. */
interface Stored {
  readonly reference: string;
  readonly answers: Answers;
  readonly receivedAt: Date;
  readonly uploads?: readonly UploadInfo[];
}

/**
 * Judges what is stored by the new definition, as of the day on which it was received. What the old one has something
 * against already is no fault of the edit. Nothing but references is kept of what was judged.
 * @param onEach told after each
 */
export async function evaluateStored(
  store: ReadOnlyStore['store'],
  edited: readonly Edited[],
  onEach: () => void,
): Promise<Outcome> {
  const found = new Map<string, BrokenApplications & { readonly references: string[] }>();
  let [checked, invalid] = [0, 0];
  for (const one of edited) {
    const evaluateOne = (stored: Stored) => {
      checked++;
      const reasons = reasonsFor(one, stored);
      if (reasons.length > 0) invalid++;
      for (const { field, message } of reasons) {
        const key = JSON.stringify([one.id, field, message]);
        const broken = found.get(key) ?? { form: one.id, field, message, references: [] };
        broken.references.push(stored.reference);
        found.set(key, broken);
      }
      onEach();
    };
    for await (const application of store.applications.each(one.id)) evaluateOne(application);
    for await (const optIn of store.optIns.each(one.id)) evaluateOne(optIn);
  }
  return { checked, invalid, broken: [...found.values()] };
}

function reasonsFor(
  { before, after }: Edited,
  { answers, receivedAt, uploads = [] }: Stored,
): readonly { field: string; message: string }[] {
  if (!after) return [{ field: '', message: translate('diff.form-gone') }];
  const whole = withSizes(answers, uploads);
  const day: Day = dayInVienna(receivedAt);
  const problems = evaluateOn(after, whole, day);
  if (problems.length === 0) return [];
  const known = new Set(evaluateOn(before, whole, day).map(({ path }) => path.join('/')));
  return problems
    .filter(({ path }) => !known.has(path.join('/')))
    .map(({ path: [name = ''], message }) => ({
      field: fieldsOf(after).has(name) ? namesOf(after).field(name) : name,
      message,
    }));
}

/** The bytes of a file are not asked for: its size is enough. */
function withSizes(answers: Answers, uploads: readonly UploadInfo[]): Answers {
  const files = uploads.map(({ field, name, mimetype, size }) => [field, { name, mimetype, data: '', size }] as const);
  return { ...answers, ...Object.fromEntries(files) };
}
