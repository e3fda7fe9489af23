import { expect, it } from 'vitest';
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import { allFiles, formIds } from '../../forms/files.ts';
import { TODAY } from '../../engine/made-form.ts';

/** @returns the files with a copy of a form, of which the title alone was changed */
function withCopy(form: string, title: string): ReadonlyMap<string, string> {
  const copy = [...allFiles]
    .filter(([path]) => path.startsWith(`${form}/`) && !path.includes('/examples/'))
    .map(([path, text]) => {
      const other = path.endsWith('/schema.json') ? text.replace(`"title": "${title}"`, '"title": "Ganz neu"') : text;
      return [path.replace(form, 'kopie'), other] as const;
    });
  return new Map([...allFiles, ...copy]);
}

it.each([
  ['geraetetausch', 'Förderung Gerätetausch', 3],
  ['foerderpilot', 'Anmeldung zum Förderpilot', 2],
])('texts that a copy of %s still has are found, and none in the form itself', (form, title, count) => {
  const found = checkForms(withCopy(form, title), { all: [...formIds, 'kopie'], ids: [form, 'kopie'], today: TODAY })
    .filter(({ rule }) => rule === 'text-of-other')
    .flatMap(({ file, also = [] }) => [file, ...also.map((place) => place.file)]);
  expect(found).toEqual(Array.from({ length: count }, () => 'kopie/ui.json'));
});
