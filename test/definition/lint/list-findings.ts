import { expect } from 'vitest';
import texts from '../../../src/cli/texts.de.json' with { type: 'json' };
import { checkForms } from '../../../src/definition/lint/check-forms.ts';
import { fixOf, messageOf } from '../../../src/definition/lint/finding-messages.ts';
import type { FormFiles } from '../../../src/definition/reading/form-files.ts';
import { TODAY } from '../../engine/made-form.ts';
import { allFiles, formIds } from '../../forms/files.ts';
import { listFiles } from '../../forms/lists.ts';

export const FILES: FormFiles = new Map([...allFiles, ...listFiles]);
export const LINKS = '"links":[{"label":"Geräteliste","href":"/geraete"}]';
export const [SCHEMA, UI] = ['lists/schema.json', 'lists/ui.json'];

/** The settings in ui.json of the search in an entry. */
const search = (ui: object) => `"objekt.raeume.fairEnergyPartner": ${JSON.stringify(ui)}`;
const PARTNERS = { url: '/v2/fairenergy/{query}', value: 'fullName', itemTitle: '{name}' };
export const searchNear = (near: string) => search({ lookup: { ...PARTNERS, params: { near } } });
export const searchThatFills = (field: string) => search({ lookup: { ...PARTNERS, fills: { [field]: 'ort' } } });
export const insteadOf = (field: string) =>
  search({ alternative: { field, open: 'Anderer', back: 'Zurück', notChosen: 'Nichts gewählt.', take: 'Übernehmen' } });

/** @returns the findings in the form with lists, each as "severity rule file field" */
export function findingsIn(files: FormFiles): readonly string[] {
  return checkForms(files, { all: [...formIds, 'lists'], ids: ['lists'], today: TODAY })
    .filter(({ rule }) => rule !== 'example-missing' && !rule.startsWith('stand-in-'))
    .map((finding) => {
      expect([messageOf(finding, texts), fixOf(finding, texts) ?? ''].join(' ')).not.toMatch(/undefined/);
      expect(messageOf(finding, texts)).not.toBe(finding.message);
      return `${finding.severity} ${finding.rule} ${finding.file} ${finding.values?.['field']?.toString() ?? ''}`;
    });
}
