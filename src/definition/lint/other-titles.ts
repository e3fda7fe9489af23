import type { Finding } from '../../engine/errors.ts';
import { findingAt } from '../reading/finding.ts';
import type { UiFile } from '../reading/ui-file.ts';
import { isTestOnly } from './folder.ts';
import type { ListedFiles } from './listed.ts';
import { stringsIn } from './strings.ts';

/** Texts that name their own form. An exit, an offer or a box beside the form may name another one. */
const OF_FORM =
  /^(lead|steps\/\d+\/(label|title|intro)|success\/(title|text)|confirmationMail\/.*|optIn\/(offer|mail\/.*))$/;

/** Texts that every form has of its own, as they say what it is about. */
const OWN = ['confirmationMail/about', 'optIn/offer'];

/** Finds texts that a form still has from another one which it was made like: they name the other form. */
export function checkOtherTitles(forms: readonly ListedFiles[]): readonly Finding[] {
  const open = forms.filter(({ ui }) => !isTestOnly(ui));
  return open.flatMap((form) =>
    stringsIn(form.ui).flatMap(({ text, place }) => {
      const path = place.path.join('/');
      if (!OF_FORM.test(path)) return [];
      const others = open.filter((other) => other !== form && titleOf(other) !== titleOf(form));
      const rest = text.replaceAll(titleOf(form), '');
      const named = others.find((other) => isTelling(titleOf(other)) && rest.includes(titleOf(other)));
      // the title may say more, as the name of an opt-in's form
      const isOwn = text.includes(titleOf(form)) || titleOf(form).includes(text);
      const same = OWN.includes(path) && !isOwn ? others.find((other) => ownText(other, path) === text) : undefined;
      const other = named ?? same;
      if (!other) return [];
      return [
        findingAt({ id: form.id, sources: new Map([[form.ui.file, form.ui]]) }, place, {
          rule: 'text-of-other',
          severity: 'warning',
          message: `names form <${other.id}>, <${titleOf(other)}>`,
          values: { other: other.id, title: titleOf(other) },
        }),
      ];
    }),
  );
}

/** A title of one word may be a word like any other. */
const isTelling = (title: string) => title.trim().includes(' ');

function titleOf({ schema }: ListedFiles): string {
  const { title } = schema.value as { title?: unknown };
  return typeof title === 'string' && title !== '' ? title : schema.file;
}

function ownText({ ui }: ListedFiles, path: string): unknown {
  const { confirmationMail, optIn } = ui.value as Partial<UiFile>;
  return path === 'optIn/offer' ? optIn?.offer : confirmationMail?.about;
}
