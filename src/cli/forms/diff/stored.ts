import { nameOf, pathOf, withAnswer } from '../../../engine/answer-path.ts';
import { type Day, dayInVienna } from '../../../engine/calendar.ts';
import { fieldsOf } from '../../../engine/fields.ts';
import type { Answers, Form } from '../../../engine/form.ts';
import { mayHoldData, type StorePlace } from '../../../server/store/open.ts';
import { openForReading, type ReadOnlyStore } from '../../../server/store/read-only.ts';
import type { UploadInfo } from '../../../server/store/uploads.ts';
import { withProgress } from '../../progress.ts';
import { translate } from '../../translate.ts';
import { namesOf } from '../explain/names.ts';
import { evaluateOn } from './evaluate.ts';

/** A form before and after the edit. */
export interface Edited {
  readonly id: string;
  readonly before: Form;
  readonly after: Form | undefined;
}

/** Applications that would no longer be valid for the same reason. */
export interface BrokenApplications {
  readonly form: string;
  readonly field: string;
  readonly message: string;
  readonly references: readonly string[];
}

/** The result for the stored applications. */
export interface Outcome {
  readonly checked: number;
  readonly invalid: number;
  readonly broken: readonly BrokenApplications[];
}

/** An application or an opt-in. */
interface Stored {
  readonly reference: string;
  readonly answers: Answers;
  readonly receivedAt: Date;
  readonly uploads?: readonly UploadInfo[];
}

/**
 * Evaluates the stored applications of the edited forms, with a progress bar. Changes nothing in the store.
 * @returns undefined if there is no store
 */
export async function evaluateAll(
  place: StorePlace,
  edited: readonly Edited[],
  terminal: NodeJS.WriteStream | undefined,
): Promise<Outcome | undefined> {
  if (!mayHoldData(place)) return undefined;
  const { store, count } = await openForReading(place);
  try {
    const total = await count(edited.map(({ id }) => id));
    return await withProgress({ what: translate('diff.progress'), total, terminal }, (advance) =>
      evaluateStored(store, edited, advance),
    );
  } finally {
    await store.close();
  }
}

/**
 * Evaluates the stored applications and opt-ins with the new definition, on the day on which each was received, even if
 * the form was closed on it. Leaves out problems that the old definition finds as well: the edit did not cause them.
 * Keeps only references in memory.
 * @param onEach called after each application or opt-in
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
        // several entries of a list may break the same rule
        if (broken.references.at(-1) !== stored.reference) broken.references.push(stored.reference);
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
  const { problems } = evaluateOn(after, whole, day);
  if (problems.length === 0) return [];
  const known = new Set(evaluateOn(before, whole, day).problems.map(({ path }) => path.join('/')));
  return problems
    .filter(({ path }) => !known.has(path.join('/')))
    .map(({ path, message }) => {
      const name = nameOf(path);
      return { field: fieldsOf(after).has(name) ? namesOf(after).field(name) : name, message };
    });
}

/** Adds the files without their bytes: the evaluation needs only their size. */
function withSizes(answers: Answers, uploads: readonly UploadInfo[]): Answers {
  return uploads.reduce(
    (all, { field, name, mimetype, size }) => withAnswer(all, pathOf(field), { name, mimetype, data: '', size }),
    answers,
  );
}
