import { FORM_ID } from '../../definition/lint/lookups.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { checkForms } from '../../definition/lint/check-forms.ts';
import { COMPLETE } from '../../definition/reading/examples.ts';
import type { FormFiles } from '../../definition/reading/form-files.ts';
import { withMember } from '../../definition/reading/with-member.ts';
import type { UiFile } from '../../definition/reading/ui-file.ts';
import { NO_FORMS, openFormsFolder } from '../../server/forms/forms-folder.ts';
import { CommandError, WrongUseError } from '../command.ts';
import { translate } from '../translate.ts';
import { unknownForm } from './chosen-forms.ts';
import type { FormsCommand } from './command.ts';

/**
 * `new`: copies a form under another id, with its own addresses and reference series. The copy passes `check`, and is
 * in testing mode alone until somebody removes `testOnly`.
 */
export const newForm: FormsCommand = ({ formsDir, names: [id = ''], from, today }, print) => {
  const folder = openFormsFolder(formsDir);
  const files = new Map([...folder.read(), ...folder.examples()]);
  const ids = folder.ids(files);
  if (!FORM_ID.test(id)) throw new WrongUseError(translate('new.id', { id }));
  if (NO_FORMS.has(id)) throw new WrongUseError(translate('new.no-form', { id }));
  if (ids.includes(id)) throw new WrongUseError(translate('new.exists', { id }));
  const uis = new Map(ids.map((one) => [one, parsedOf(files.get(`${one}/ui.json`)) as UiFile | undefined]));
  const model =
    from ??
    ids.find((one) => uis.get(one)?.testOnly !== true && uis.get(one)) ??
    ids.find((one) => !uis.get(one)) ??
    '';
  if (!ids.includes(model)) throw unknownForm(model, ids);
  const taken = new Set(ids.flatMap((one) => uis.get(one)?.reference ?? []));
  const made = copyOf(files, model, id, taken);
  const wrong = checkForms(new Map([...files, ...made]), { all: [...ids, id], ids: [id], today }).find(
    ({ severity }) => severity === 'error',
  );
  if (wrong) throw new CommandError(translate('new.broken', { form: model }));
  for (const [path, text] of made) {
    mkdirSync(dirname(join(formsDir, path)), { recursive: true });
    writeFileSync(join(formsDir, path), text, { flag: 'wx' });
  }
  print(translate('new.done', { place: join(formsDir, id), form: model, id }));
  return 0;
};

/** @throws CommandError if the form to copy is broken */
function uiOf(files: FormFiles, id: string): UiFile {
  const ui = parsedOf(files.get(`${id}/ui.json`)) as UiFile | undefined;
  if (!ui) throw new CommandError(translate('new.broken', { form: id }));
  return ui;
}

/** @returns undefined for a text that is no JSON: another broken form must not prevent making a new one */
function parsedOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}

/** Copies the model's files as text, and replaces only what must be unique per form. */
function copyOf(files: FormFiles, model: string, id: string, taken: ReadonlySet<string>): FormFiles {
  const { reference, submit, success, optIn } = uiOf(files, model);
  const path = `/v2/funding/${id}`;
  const replaced: readonly (readonly [string, string])[] = [
    [`"$id": ${JSON.stringify(model)}`, `"$id": ${JSON.stringify(id)}`],
    [`"reference": ${JSON.stringify(reference)}`, `"reference": ${JSON.stringify(referenceFor(id, taken))}`],
    [JSON.stringify(submit.path), JSON.stringify(path)],
    [JSON.stringify(success.path), JSON.stringify(`${dirname(success.path)}/${id}`)],
    ...(optIn ? [[JSON.stringify(optIn.confirm), JSON.stringify(`${path}/{token}`)] as const] : []),
  ];
  const own = [...files].filter(([file, text]) => {
    const [folder, inside, example = ''] = file.split('/');
    return folder === model && (inside !== 'examples' || isForNewForm(example, text));
  });
  const made = own.map(([file, text]) => {
    const copy = replaced.reduce((changed, [from, to]) => changed.replace(from, to), text);
    return [
      file.replace(model, id),
      file === `${model}/ui.json` ? withMember(copy, 'testOnly', true, 'reference') : copy,
    ] as const;
  });
  return new Map(made);
}

/**
 * Whether a copied form gets an example: complete.json, and one that fills in nothing. So a field that is added later
 * changes two examples, not forty.
 */
function isForNewForm(example: string, text: string): boolean {
  if (example === `${COMPLETE}.json`) return true;
  const parsed = parsedOf(text) as { readonly answers?: object; readonly from?: string } | undefined;
  return parsed !== undefined && parsed.from === undefined && Object.keys(parsed.answers ?? {}).length === 0;
}

/** @returns a series of three letters that no other form has, made from the id if possible */
function referenceFor(id: string, taken: ReadonlySet<string>): string {
  const letters = [...new Set(`${id.replaceAll(/[^a-z]/g, '')}abcdefghijklmnopqrstuvwxyz`.toUpperCase().split(''))];
  const first = `${id.replaceAll(/[^a-z]/g, '').toUpperCase()}AAA`.slice(0, 3);
  const others = letters.flatMap((one) => letters.map((other) => `${first.slice(0, 1)}${one}${other}`));
  return [first, ...others].find((reference) => !taken.has(reference)) ?? first;
}
