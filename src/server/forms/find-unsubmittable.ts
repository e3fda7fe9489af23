import { join } from 'node:path';
import { dayInVienna } from '../../engine/calendar.ts';
import type { Finding } from '../../engine/errors.ts';
import { evaluate } from '../../engine/evaluate.ts';
import type { Form } from '../../engine/form.ts';
import { nearestOpenDay } from '../../engine/opening.ts';
import { exampleIncomplete } from '../../definition/lint/examples.ts';
import { isEasilySent, nobodySubmits, type Submittable } from '../../definition/paths/submittable.ts';
import type { Resolve } from '../../definition/solving/list-entries.ts';
import type { ReadExample } from '../../definition/reading/examples.ts';
import { askProcess } from './ask-process.ts';
import { type ServedForm, serveForm } from './served-form.ts';
import type { SubmittableQuestion } from './submittable-process.ts';

// a path instead of a URL: a bundler would take a URL for a file of the browser
const SEARCH = join(import.meta.dirname, 'submittable-process.ts');

/** After this long a search counts as undecided: an edit has to be in service, or refused, within three seconds. */
const SEARCH_MS = 2500;

/** An edit that is about to be taken into service. */
interface Edit {
  readonly next: ServedForm;
  /** The complete example; undefined when there is none, as in a folder without examples. */
  readonly complete: ReadExample | undefined;
  /** The version in service. */
  readonly before: Form | undefined;
  readonly now: Date;
  /** Answers the form's lookups. */
  readonly resolve: Resolve;
  readonly formsDir: string;
  /** The most milliseconds that the search takes; {@link SEARCH_MS} by default. */
  readonly searchMs?: number | undefined;
}

/**
 * Decides whether customers could submit a form, once for each edit. The complete example has to be valid on its own
 * day, and some answers have to lead to a submit on the nearest day on which the form is open. An edit passes if nobody
 * could submit the form before it either, so that the form can be closed or extended (decisions.md#findings).
 * @returns the findings that keep the edit out of service
 */
export async function findUnsubmittable(edit: Edit): Promise<readonly Finding[]> {
  const { next, complete, before, now, resolve } = edit;
  const { form, rules } = next;
  if (form.testOnly) return [];
  if (complete) {
    const { problems } = evaluate(form, rules, complete.answersOn(complete.day), complete.day);
    if (problems.length > 0) return [exampleIncomplete(complete.source, problems)];
  }
  const day = nearestOpenDay(form, dayInVienna(now));
  const question = { form, rules, day, resolve, example: complete?.answersOn(day) };
  if (await isSent(question, edit)) return [];
  if (before && !(await isSent({ ...question, form: before, rules: serveForm(before).rules }, edit))) return [];
  return [nobodySubmits(question)];
}

async function isSent(question: Submittable, edit: Edit): Promise<boolean> {
  return isEasilySent(question) || (await isEverSentInProcess(question, edit));
}

/**
 * Searches in a child process, so that the server answers requests meanwhile.
 * @returns whether some answers lead to a submit; true also when the search is undecided
 */
function isEverSentInProcess(
  { form, day, example }: Submittable,
  { formsDir, searchMs = SEARCH_MS }: Edit,
): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const question: SubmittableQuestion = { form, day, example, formsDir };
  const stop = askProcess<boolean>(SEARCH, question, {
    onMessage: resolve,
    onEnd() {
      clearTimeout(limit);
      resolve(true);
    },
  });
  const limit = setTimeout(stop, searchMs);
  return promise;
}
