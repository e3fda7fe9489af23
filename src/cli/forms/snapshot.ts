import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Day, parseDate } from '../../engine/calendar.ts';
import type { Form } from '../../engine/form.ts';
import { nearestOpenDay } from '../../engine/opening.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { formPaths } from '../../definition/paths/form-paths.ts';
import type { Paths } from '../../definition/paths/paths.ts';
import { openListsOrFail } from '../open-lists.ts';
import { translate } from '../translate.ts';
import type { FormsCommand, FormsOptions } from './command.ts';
import { chooseForms, readSound } from './chosen-forms.ts';
import { listFiles } from './diff/lists.ts';
import { differenceOf } from './snapshot/difference.ts';
import { mailLines } from './snapshot/mail-lines.ts';
import { siteSnapshot } from './snapshot/site.ts';
import { snapshotOf } from './snapshot/text.ts';

/** `snapshot`: prints how the forms differ from their snapshot files; with `--update` writes these files. */
export const snapshot: FormsCommand = (options, print) => {
  const { files, ids } = chooseForms(options);
  const all = ids.map((id) => readSound(id, files));
  const forms = all.filter(({ testOnly }) => !testOnly);
  for (const { id, testOnly } of all)
    if (testOnly && options.names.includes(id)) print(translate('snapshot.test-only', { form: id }));
  const { resolve } = openListsOrFail(options.formsDir);
  const written = forms.map((form) => {
    const file = snapshotFile(options.formsDir, form.id);
    const before = writtenIn(file);
    const day = snapshotDay(form, options.isDayGiven ? '' : before, options.today);
    const found = formPaths(form, { files, day, resolve });
    return { file, before, now: writeDown(files, form, day, found) };
  });
  if (options.site || options.names.length === 0) {
    const file = snapshotFile(options.formsDir, SHARED_FOLDER);
    written.push({
      file,
      before: writtenIn(file),
      now: siteSnapshot(new Map([...files, ...listFiles(options.formsDir)])),
    });
  }
  const differing = written.filter(({ before, now }) => now !== before);
  for (const { file, before, now } of differing)
    if (options.update) {
      writeFileSync(file, now);
      print(translate('snapshot.written', { file }));
    } else
      for (const line of [
        translate('snapshot.differs', { file }),
        before === '' ? translate('snapshot.missing') : differenceOf(before, now),
      ])
        print(line);
  if (written.length === 0) return 0;
  if (differing.length === 0) print(translate('snapshot.same', { n: forms.length }));
  else if (!options.update) print(translate('snapshot.how-to', { what: whatOf(options) }));
  return options.update || differing.length === 0 ? 0 : 1;
};

/** @returns the named forms and `--site` as arguments, each with a blank after it */
function whatOf({ names, site }: Pick<FormsOptions, 'names' | 'site'>): string {
  return [...names, ...(site ? ['--site'] : [])].map((argument) => `${argument} `).join('');
}

/** The folder of the files that all forms share. */
export const SHARED_FOLDER = 'shared';

/**
 * Reads a snapshot file. Git and editors on Windows write other line ends, and maybe a byte order mark: that is no
 * difference.
 * @returns its text as `snapshot` writes it, '' if there is none
 */
export function writtenIn(file: string): string {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n');
}

/**
 * @returns the path of a form's snapshot, in the form's folder, so that it is copied, moved and removed with the form
 */
export function snapshotFile(formsDir: string, form: string): string {
  return join(formsDir, form, 'snapshot.txt');
}

/**
 * @param before the snapshot file's text; '' for none
 * @returns the day that the snapshot is for: the one in its second line, or else today. A closed form has nothing to
 * write, so this is the nearest day on which it is open
 */
export function snapshotDay(form: Form, before: string, today: Day): Day {
  const day = parseDate(/\d{2}\.\d{2}\.\d{4}/.exec(before.split('\n')[1] ?? '')?.[0] ?? '');
  return nearestOpenDay(form, Number.isNaN(day) ? today : day);
}

/** @returns the snapshot of the form as it is now, with its paths of that day */
export function writeDown(files: FormFiles, form: Form, day: Day, { paths }: Paths): string {
  return snapshotOf(form, paths, day, mailLines(form, files, day));
}
