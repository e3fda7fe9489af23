import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { runForms } from '../../src/cli/forms.ts';
import { listKinds } from '../../src/server/directories/kinds/index.ts';
import { editForms } from '../server/edit-forms.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { copyForms } from '../server/test-server.ts';

/** A day on which some frozen examples are no longer valid. */
export const NOW = new Date('2026-11-21T09:00:00+01:00');
/** A day on which every frozen example can be sent. */
export const IN_APRIL = new Date('2026-04-14T09:00:00+02:00');
/** The notices that `check` counts: one per list of demo data, and those about placeholders of the site. */
export const NOTES = `Hinweise: ${listKinds.length + 3}`;

export type Edit = readonly [string, string, string];

/** Edits that open a form at New Year, and demand a purchase in the new year: before that nobody can send it. */
export const NEXT_YEAR: readonly Edit[] = [
  [
    'geraetetausch/ui.json',
    '"reference": "GER"',
    '"reference": "GER", "openFrom": "01.01.2027", "closed": { "before": { "title": "Bald", "text": "Ab Jänner." } }',
  ],
  ['geraetetausch/schema.json', '"dateFrom": "01.01.2000"', '"dateFrom": "01.01.2027"'],
];

/** @returns a copy of the frozen forms with these edits, and a function that runs commands over it */
export const copyOf = (...edits: readonly Edit[]) => copyOn(NOW, ...edits);

/** The same, for commands that run at another time. */
export function copyOn(now: Date, ...edits: readonly Edit[]) {
  const folder = join(temporaryFolder(), 'forms');
  copyForms(folder);
  return editedIn(folder, edits, now);
}

/**
 * The same with these forms alone, for edits that concern no other form: commands read and compare every form, and
 * compile those that an edit concerns.
 * @returns also the folder before the edits
 */
export function copyOfOnly(forms: string | readonly string[], ...edits: readonly Edit[]) {
  const before = join(temporaryFolder(), 'forms');
  copyForms(before, forms);
  const folder = join(temporaryFolder(), 'forms');
  cpSync(before, folder, { recursive: true });
  return { before, ...editedIn(folder, edits) };
}

function editedIn(folder: string, edits: readonly Edit[], now = NOW) {
  for (const [file, from, to] of edits) editForms(folder, { file, from, to });
  return {
    folder,
    run: (...argv: readonly string[]) => runIn({ FORMS_DIR: folder, DATA_DIR: join(folder, 'none') }, argv, { now }),
  };
}

export async function runIn(
  environment: Readonly<Record<string, string>>,
  argv: readonly string[],
  { now = NOW, terminal }: { readonly now?: Date; readonly terminal?: NodeJS.WriteStream | undefined } = {},
) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runForms(argv, environment, now, {
    print: (line) => out.push(line),
    complain: (line) => err.push(line),
    terminal,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** @returns the output of `diff` for edits of the frozen forms, with these forms alone */
export const diffOfOnly = async (forms: string | readonly string[], ...edits: readonly Edit[]) => {
  const { before, run } = copyOfOnly(forms, ...edits);
  return (await run('diff', before)).out;
};
