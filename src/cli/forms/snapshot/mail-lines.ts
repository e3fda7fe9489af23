import { type Day, yearOf } from '../../../engine/calendar.ts';
import type { Form } from '../../../engine/form.ts';
import { HOUR_MS } from '../../../engine/locale.ts';
import { beginOfDay } from '../../../engine/vienna-moment.ts';
import { compileRules } from '../../../definition/compile.ts';
import { completeIn } from '../../../definition/reading/examples.ts';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import { readSite } from '../../../server/forms/served-site.ts';
import { openEmailWriter } from '../../../server/mail/email-writer.ts';
import { translate } from '../../translate.ts';

/** A placeholder for the address of the server. */
const ADDRESS = 'https://formulare.example';
/** A placeholder for the secret in the link that confirms an opt-in. */
const TOKEN = 'GEHEIM';

/**
 * @param files the files of the form, with its examples
 * @returns the lines of the emails that customers get for complete.json; none without this example
 */
export function mailLines(form: Form, files: FormFiles, day: Day): readonly string[] {
  const example = completeIn(files, form.id);
  if (!example) return [];
  const content = readSite(files);
  const writer = openEmailWriter({
    definitions: { site: () => content, mails: () => content.mails },
    config: { notifyEmail: undefined, mailSummary: 'choices' },
    address: ADDRESS,
  });
  const receivedAt = new Date(beginOfDay(day).getTime() + 9 * HOUR_MS);
  const served = { form, rules: compileRules(form), hash: '', definition: '', files: new Map() };
  const arrival = { served, answers: example.answersOn(day), receivedAt };
  const expiresAt = new Date(receivedAt.getTime() + (form.optIn?.validDays ?? 0) * 24 * HOUR_MS);
  const mails = form.optIn
    ? writer.ofOptIn(arrival, { token: TOKEN, expiresAt })
    : writer.ofApplication(arrival, `${form.reference}-${yearOf(day)}-000001`);
  return mails.flatMap(({ recipient, subject, text }) => [
    translate('snapshot.mail', { recipient, subject }),
    ...text
      .trim()
      .split('\n')
      .map((line) => (line === '' ? '' : `  ${line}`)),
  ]);
}
