import texts from '../../cli/texts.de.json' with { type: 'json' };
import type { Day } from '../../engine/calendar.ts';
import { checkForms } from '../../definition/lint/check-forms.ts';
import { checkSubmittable } from '../../definition/paths/check-submittable.ts';
import type { Resolve } from '../../definition/solving/list-entries.ts';
import { germanFinding } from '../../definition/lint/finding-messages.ts';
import type { Finding } from '../../engine/errors.ts';
import { openFormsFolder } from '../forms/forms-folder.ts';
import { shortHash } from '../assets/short-hash.ts';

/** The findings of `check` about a form's files as they are now. */
export interface FilesCheck {
  /** A text that differs as soon as the files or the day differ. */
  readonly stamp: string;
  /** Computed when called, so that comparing the stamp alone costs little. */
  findings(): readonly Finding[];
}

/**
 * @param resolve gives the lists of lookups
 * @returns a function that checks the files of a form on a day
 */
export function openFindings(formsDir: string, resolve: Resolve): (form: string, today: Day) => FilesCheck {
  const folder = openFormsFolder(formsDir);
  return (form, today) => ({
    stamp: shortHash(`${form} ${today}\n${folder.stamp()}\n${folder.misnamed().join('\n')}`),
    findings() {
      const files = new Map([...folder.read(), ...folder.examples()]);
      const ids = [form];
      return [
        ...checkForms(files, { all: folder.ids(files), ids, today, resolve, misnamed: folder.misnamed() }),
        ...checkSubmittable(files, { ids, today, resolve }),
      ].map((finding) => germanFinding(finding, texts));
    },
  });
}
