import type { Form } from '../../engine/form.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { OPT_IN_TEXTS } from '../../definition/reading/opt-in.ts';
import { readConfig } from '../../server/config.ts';
import { openFormsFolder } from '../../server/forms/forms-folder.ts';
import { translate } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import { changesOf } from './diff/changes.ts';
import { definitionsBefore } from './diff/committed.ts';
import { brokenExamples } from './diff/examples.ts';
import { evaluatesAlike } from './diff/evaluate.ts';
import { changeLines, exampleLines, storedLines } from './diff/lines.ts';
import { type Edited, evaluateAll } from './diff/stored.ts';
import { listFiles, nameBefore } from './diff/lists.ts';
import { sharedChanges, sharedMailsIn } from './diff/site.ts';
import { readSound } from './chosen-forms.ts';

/** `diff`: prints what an edit changes, and which stored applications would no longer be valid. */
export const diff: FormsCommand = async (
  { formsDir, names: [from = 'HEAD'], json },
  print,
  { environment, terminal },
) => {
  const filesBefore = definitionsBefore(formsDir, from);
  const folder = openFormsFolder(formsDir);
  const files = new Map([...folder.read(), ...folder.examples(), ...listFiles(formsDir)]);
  const ids = [...new Set([...folder.ids(files), ...folder.ids(filesBefore)])];
  const forms = ids.map((id) => ({ id, before: formIn(filesBefore, id, from), after: formIn(files, id) }));

  const mails = { before: sharedMailsIn(filesBefore, nameBefore), after: sharedMailsIn(files) };
  const changed = forms
    .map(({ id, before, after }) => ({
      id,
      title: (after ?? before)?.title ?? id,
      changes: changesOf(before, after, mails),
    }))
    .filter(({ changes }) => changes.length > 0);
  // in the words of the pages that have them
  const told = forms.some(({ before, after }) => before?.optIn && after?.optIn) ? [OPT_IN_TEXTS] : [];
  const shared = sharedChanges(filesBefore, files, told);
  const examples = forms.flatMap(({ before, after }) =>
    after ? brokenExamples(files, filesBefore, before, after) : [],
  );
  const edited = forms.flatMap(({ id, before, after }): readonly Edited[] =>
    before && !(after && evaluatesAlike(before, after)) ? [{ id, before, after }] : [],
  );
  const stored = edited.length === 0 ? undefined : await evaluateAll(readConfig(environment), edited, terminal);

  if (json)
    print(
      JSON.stringify({ forms: changed, shared, examples, ...(stored ? { applications: stored } : {}) }, undefined, 2),
    );
  else {
    for (const { id, title, changes } of changed)
      for (const line of [translate('diff.form', { title, id }), ...changeLines(changes), '']) print(line);
    if (shared.length > 0) for (const line of [translate('diff.shared'), ...changeLines(shared), '']) print(line);
    if (changed.length + shared.length === 0) print(translate('diff.nothing', { from }));
    for (const line of [
      ...exampleLines(examples),
      ...(stored
        ? storedLines(stored)
        : [translate(edited.length === 0 ? 'diff.stored.untouched' : 'diff.stored.none')]),
    ])
      print(line);
  }
  return examples.length + (stored?.invalid ?? 0) > 0 ? 1 : 0;
};

/** @returns undefined if the files have no such form */
function formIn(files: FormFiles, id: string, revision?: string): Form | undefined {
  if (!files.has(`${id}/schema.json`) && !files.has(`${id}/ui.json`)) return undefined;
  return readSound(id, files, revision);
}
