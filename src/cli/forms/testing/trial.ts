import { checkForms } from '../../../definition/lint/check-forms.ts';
import { formOrNone } from '../../../definition/read-form.ts';
import { formPaths } from '../../../definition/paths/form-paths.ts';
import type { Paths } from '../../../definition/paths/paths.ts';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import type { Resolve } from '../../../definition/solving/list-entries.ts';
import type { Day } from '../../../engine/calendar.ts';
import type { Finding } from '../../../engine/errors.ts';
import type { Form } from '../../../engine/form.ts';
import { openListsOrFail } from '../../open-lists.ts';
import { translate } from '../../translate.ts';
import type { FormsOptions } from '../command.ts';
import { chooseForms } from '../chosen-forms.ts';
import { type TrialPart, skipped } from './part.ts';
import { checkPart, examplesPart } from './findings.ts';
import { daysPart, parityPart, pathsPart, sharedSnapshotPart, snapshotPart, type TriedForm } from './rules.ts';
import { type OnStep, openWalks, type Walks } from './walk.ts';

/** The results for one form, or for the files that all forms share. */
export interface FormOutcome {
  /** undefined: the files that all forms share. */
  readonly form: string | undefined;
  readonly title: string;
  /** Whether the form is for testers alone: then its paths and days are not tested, and it has no snapshot. */
  readonly testOnly?: boolean;
  readonly parts: readonly TrialPart[];
}

/** A test of forms. The folder, the server and the browser are opened once for all of them. */
export interface Trial {
  readonly ids: readonly string[];
  /** @returns the results for one of the forms */
  tried(id: string): Promise<FormOutcome>;
  /** @returns the results for the files that all forms share */
  shared(): FormOutcome;
  close(): Promise<void>;
}

/**
 * Opens a test of the named forms, or of all.
 * @param onStep called on each step of a walk
 * @throws WrongUseError for an unknown form
 */
export function openTrial(options: Pick<FormsOptions, 'formsDir' | 'names' | 'today'>, onStep?: OnStep): Trial {
  const { formsDir, today } = options;
  const { files, misnamed, all, ids } = chooseForms(options);
  const ofAll = checkForms(files, { all, ids: [], today, misnamed });
  const known = new Set(ofAll.map(placeOf));
  const { resolve } = openListsOrFail(formsDir);
  let walks: Walks | undefined;
  return {
    ids,
    async tried(id) {
      const own = checkForms(files, { all, ids: [id], today, resolve, misnamed }).filter(
        (finding) => !known.has(placeOf(finding)),
      );
      const form = formOrNone(id, files);
      const [checked, shown] = [checkPart(id, own), examplesPart(id, files, own)];
      // the form can't be read, so its examples were not evaluated; they may still be wrong in themselves
      if (!form) {
        const wrong = shown.state === 'todo' ? [shown] : [];
        return { form: id, title: id, parts: [checked, ...wrong, skipped('walk', translate('test.broken'))] };
      }
      const pathsOn = pathFinder(form, files, resolve);
      const tried: TriedForm = { form, files, formsDir, today, resolve, pathsOn };
      const rules = [...(form.testOnly ? [] : [pathsPart(tried), daysPart(tried)]), await parityPart(tried)];
      const written = form.testOnly ? [] : [snapshotPart(tried)];
      walks ??= openWalks(formsDir, ids, onStep);
      return {
        form: id,
        title: form.title,
        testOnly: form.testOnly,
        parts: [checked, shown, ...rules, ...written, await walks.walk(form, today)],
      };
    },
    shared: () => ({
      form: undefined,
      title: translate('test.shared'),
      parts: [checkPart(undefined, ofAll), sharedSnapshotPart(formsDir, files)],
    }),
    close: async () => walks?.close(),
  };
}

/** @returns a function that finds the form's paths, once for each day: the snapshot may be of the day of the test */
function pathFinder(form: Form, files: FormFiles, resolve: Resolve): (day: Day) => Paths {
  const found = new Map<Day, Paths>();
  return (day) => {
    const paths = found.get(day) ?? formPaths(form, { files, day, resolve });
    found.set(day, paths);
    return paths;
  };
}

const placeOf = ({ rule, file, line, column }: Finding) => `${rule} ${file}:${line}:${column}`;
