import type { BaseLogger } from 'pino';
import { dayInVienna } from '../../engine/calendar.ts';
import type { Answers, Form, Schema } from '../../engine/form.ts';
import { closedOn } from '../../engine/opening.ts';
import type { Problem } from '../../engine/problem.ts';
import { plainText } from '../../engine/text.ts';
import { viennaMoment } from '../../engine/vienna-moment.ts';
import type { ServedForm } from '../forms/served-form.ts';
import type { Conflict, Taken } from '../store/accept-once.ts';
import { fingerprintOf } from '../store/fingerprint.ts';
import type { NewUpload } from '../store/uploads.ts';
import { checkAnswers } from './check-answers.ts';
import type { Intake } from './intake.ts';
import { pendingOptIn } from './opt-in.ts';
import { scanUploads } from './scan-uploads.ts';
import { withServerSet } from './server-set.ts';
import { type ApplicationTarget, versionToCheckWith } from './target.ts';

/** What was sent to a form's path, not checked yet. */
export interface Submission {
  readonly target: ApplicationTarget;
  readonly sent: Answers;
  /** The Idempotency-Key, by which a repeated request is recognised; null: the request always counts as a new one. */
  readonly key: string | null;
  /** Hash of the version that the page was opened with; undefined: the present version is used. */
  readonly version: string | undefined;
  readonly clientAddress: string;
  readonly now: Date;
  /** The request's log, whose lines hold its id. */
  readonly log: Pick<BaseLogger, 'warn'>;
}

/** The result of a submission. */
export type TakeResult =
  | {
      readonly kind: 'taken';
      readonly reference: string;
      readonly receivedAt: Date;
      /** Whether it was stored before. */
      readonly isRepeated: boolean;
      /** Whether it waits for a confirmation. */
      readonly isPending: boolean;
    }
  | { readonly kind: 'key-reused'; readonly reference: string }
  | { readonly kind: 'form-changed' }
  | { readonly kind: 'withdrawn' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** Checks an application or an opt-in, and stores it with its mails, once. */
export async function take(submission: Submission, intake: Intake): Promise<TakeResult> {
  const { target, sent, now } = submission;
  const fingerprint = fingerprintOf(target.served.form.id, sent);
  const before = await replay(submission, fingerprint, intake);
  if (before) return resultOf(before, target.served.form);
  if (target.isWithdrawn) return { kind: 'withdrawn' };

  const served = await versionToCheckWith(target, submission.version, intake.definitions);
  if (!served) return { kind: 'form-changed' };
  const closed = closedProblem(served.form, now);
  if (closed) {
    const present = intake.definitions.find(served.form.id);
    const isExtended = present && !closedProblem(present.form, now);
    return isExtended ? { kind: 'form-changed' } : { kind: 'refused', problems: [closed] };
  }
  const checked = await checkAnswers(served, sent, intake.directories, dayInVienna(now));
  if (checked.problems) return { kind: 'refused', problems: checked.problems };

  const { uploads, problems, viruses } = await scanUploads(served.form, checked, intake.scanner);
  if (problems.length > 0) {
    const fields = problems.map(({ path }) => path.join('.'));
    submission.log.warn({ form: served.form.id, fields, viruses }, 'files with a virus were refused');
    return { kind: 'refused', problems };
  }
  const isHeld = uploads.some(({ scan }) => scan?.verdict === 'unknown');

  const { answers, shown } = checked;
  const taken = await accept({ submission, served, fingerprint, answers, shown, uploads }, intake);
  logHeldBack(taken, served.form, submission);
  intake.wakeSenders();
  if (isHeld) intake.wakeScanning();
  return resultOf(taken, served.form);
}

/**
 * @returns the submit that is stored under the key already. It answers the request even if the request would break
 *   today's rules.
 */
async function replay(
  { target: { served }, key }: Submission,
  fingerprint: string,
  { store }: Intake,
): Promise<Taken | Conflict | undefined> {
  if (key === null) return undefined;
  const { form } = served;
  return (form.optIn ? store.optIns : store.applications).replay(form.id, key, fingerprint);
}

function closedProblem(form: Form, now: Date): Problem | undefined {
  const closed = closedOn(form, dayInVienna(now));
  return closed && { path: [], message: plainText(closed.text, form.site) };
}

/** A submission without problems, and the version that it was checked with. */
interface CheckedSubmission {
  readonly submission: Submission;
  readonly served: ServedForm;
  readonly fingerprint: string;
  readonly answers: Answers;
  /** The shown fields, by key: the schema in force that declares each. */
  readonly shown: ReadonlyMap<string, Schema>;
  readonly uploads: readonly NewUpload[];
}

/** Stores the submission with its mails; as an opt-in that waits for its confirmation, if the form has one. */
function accept(
  { submission, served, fingerprint, answers, shown, uploads }: CheckedSubmission,
  { store, emails, config, seriesOf }: Intake,
): Promise<Taken | Conflict> {
  const { form, hash } = served;
  const { key, clientAddress, now } = submission;
  const arrival = { served, answers, receivedAt: now };
  const row = {
    form: form.id,
    series: seriesOf(form),
    definitionHash: hash,
    idempotencyKey: key,
    fingerprint,
    answers: withServerSet(form, answers, 'receivedAt', viennaMoment(now)),
    receivedAt: now,
    clientAddress: config.keepIpDays === 0 ? null : clientAddress,
  };
  if (!form.optIn)
    return store.applications.accept({
      ...row,
      uploads,
      isDelivered: config.delivery?.addressOf(form.id) !== undefined,
      mails: (reference) => emails.ofApplication(arrival, reference),
    });
  // a tester's page may have a clock of its own; the page that the link opens has the server's
  const validFrom = new Date(Math.max(now.getTime(), config.now().getTime()));
  const pending = pendingOptIn(form, form.optIn, { answers, shown }, { receivedAt: now, validFrom });
  return store.optIns.accept({ ...row, ...pending, mails: () => emails.ofOptIn(arrival, pending) });
}

function logHeldBack(taken: Taken | Conflict, form: Form, { log }: Submission): void {
  if (taken.conflict || !taken.heldBack) return;
  const { reference } = taken;
  log.warn({ form: form.id, reference }, 'a mail was held back: its address had too many within a day');
}

function resultOf(taken: Taken | Conflict, form: Form): TakeResult {
  const { reference } = taken;
  if (taken.conflict) return { kind: 'key-reused', reference };
  const { receivedAt, fresh } = taken;
  return { kind: 'taken', reference, receivedAt, isRepeated: !fresh, isPending: form.optIn !== undefined };
}
