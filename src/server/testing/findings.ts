import { createHash } from 'node:crypto';
import texts from '../../cli/texts.de.json' with { type: 'json' };
import type { Day } from '../../engine/calendar.ts';
import { checkForms } from '../../definition/lint/check-forms.ts';
import { germanFinding } from '../../definition/lint/finding-messages.ts';
import type { Finding } from '../../engine/errors.ts';
import { openFormsFolder } from '../forms/forms-folder.ts';

/** What `check` says of a form's files as they stand now. */
export interface FilesCheck {
  /** Differs as soon as the files or the day do. */
  readonly stamp: string;
  /** Computed when it is asked for: a look that found nothing new costs little. */
  findings(): readonly Finding[];
}

/** @returns what looks at the files of a form on a day */
export function openFindings(formsDir: string): (form: string, today: Day) => FilesCheck {
  const folder = openFormsFolder(formsDir);
  return (form, today) => ({
    stamp: createHash('sha256')
      .update(`${form} ${today}\n${folder.stamp()}\n${folder.stampOfExamples()}`)
      .digest('base64url')
      .slice(0, 22),
    findings() {
      const files = new Map([...folder.read(), ...folder.examples()]);
      return checkForms(files, { all: folder.ids(files), ids: [form], today }).map((finding) =>
        germanFinding(finding, texts),
      );
    },
  });
}
