import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeMoment } from '../../engine/locale.ts';
import { readConfig } from '../../server/config.ts';
import { openListsOrFail } from '../open-lists.ts';
import { WrongUseError } from '../command.ts';
import { translate } from '../translate.ts';
import { chooseForms } from './chosen-forms.ts';
import type { FormsCommand } from './command.ts';
import { refuseFile } from './out-folder.ts';
import { junitOf } from './report/junit.ts';
import { type ReportedForm, reportPage } from './report/page.ts';
import { type StepPicture, takePictures } from './testing/pictures.ts';
import { reportedOf, versionsIn } from './report/reported.ts';
import { type FormOutcome, openTrial } from './testing/trial.ts';
import { formOrNone } from '../../definition/read-form.ts';

/** `report`: tests the forms like `test`, and writes an HTML page about them to hand on, and JUnit XML for programs. */
export const report: FormsCommand = async (options, print, surroundings) => {
  const { out, formsDir, today } = options;
  if (out === undefined) throw new WrongUseError(translate('report.no-out'));
  refuseFile(out);
  const pictures: StepPicture[] = [];
  const trial = openTrial(options, async (page, form, step) => {
    pictures.push(...(await takePictures(page, form, step)));
  });
  const outcomes: FormOutcome[] = [];
  try {
    for (const id of trial.ids) outcomes.push(await trial.tried(id));
    outcomes.push(trial.shared());
  } finally {
    await trial.close();
  }
  const { files } = chooseForms(options);
  const { resolve } = openListsOrFail(formsDir);
  const versions = await versionsIn(options, surroundings);
  const forms = new Map<string, ReportedForm>();
  for (const id of trial.ids) {
    const form = formOrNone(id, files);
    if (form)
      forms.set(id, {
        ...reportedOf(form, { files, today, resolve, versions }),
        pictures: pictures.filter((picture) => picture.form === id),
      });
  }
  const moment = writeMoment(readConfig(surroundings.environment).now());
  const written = [
    ['bericht.html', reportPage({ moment, outcomes, forms })],
    ['junit.xml', await junitOf(outcomes)],
  ] as const;
  mkdirSync(out, { recursive: true });
  for (const [name, content] of written) {
    writeFileSync(join(out, name), content);
    print(translate('snapshot.written', { file: join(out, name) }));
  }
  return outcomes.some(({ parts }) => parts.some(({ state }) => state === 'todo')) ? 1 : 0;
};
