import type { Day } from '../../../engine/calendar.ts';
import type { Form } from '../../../engine/form.ts';
import { nearestOpenDay } from '../../../engine/opening.ts';
import { changesOf } from '../../../definition/changes.ts';
import { formPaths } from '../../../definition/paths/form-paths.ts';
import type { Resolve } from '../../../definition/solving/list-entries.ts';
import { readExamples } from '../../../definition/reading/examples.ts';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import { readConfig } from '../../../server/config.ts';
import { mayHoldData } from '../../../server/store/open.ts';
import { changeText } from '../calendar.ts';
import { DAYS_AHEAD } from '../days-ahead.ts';
import type { FormsOptions, Surroundings } from '../command.ts';
import { openingOf, windowsOf } from '../publishing/page.ts';
import { withPublications } from '../publishing/open.ts';
import { publicationText } from '../publishing/publication-text.ts';
import { shownIn } from './evidence.ts';
import type { ReportedForm } from './page.ts';

/** What reportedOf needs beside the form. */
interface Reporting {
  readonly files: FormFiles;
  readonly today: Day;
  readonly resolve: Resolve;
  readonly versions: ReadonlyMap<string, readonly string[]> | undefined;
}

/** @returns the content of the report about a form, without its pictures */
export function reportedOf(form: Form, { files, today, resolve, versions }: Reporting): Omit<ReportedForm, 'pictures'> {
  const day = nearestOpenDay(form, today);
  const { paths } = formPaths(form, { files, day, resolve });
  return {
    form,
    shown: shownIn(readExamples(files, form.id), paths),
    days: [
      ...openingOf(form),
      ...windowsOf(form, today),
      ...changesOf(form, today, DAYS_AHEAD).map((change) => changeText(form, change)),
    ],
    versions: versions && (versions.get(form.id) ?? []),
  };
}

/** @returns a line per publication, by form; undefined if there is no store */
export async function versionsIn(
  options: Pick<FormsOptions, 'formsDir'>,
  surroundings: Pick<Surroundings, 'environment'>,
): Promise<Reporting['versions']> {
  if (!mayHoldData(readConfig(surroundings.environment))) return undefined;
  return withPublications(options, surroundings, async ({ published, now }) => {
    const found = new Map<string, string[]>();
    for (const one of published) found.set(one.form, [...(found.get(one.form) ?? []), publicationText(one, now)]);
    return found;
  });
}
