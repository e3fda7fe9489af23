import { fieldsOf, optionsOf } from '../../../engine/fields.ts';
import type { Form } from '../../../engine/form.ts';
import { plainText } from '../../../engine/text.ts';
import { translate } from '../../translate.ts';
import { settingLines } from './setting-lines.ts';

/** Settings that the snapshot shows elsewhere: as elements of the page, rules, rows or links. */
const SHOWN_ELSEWHERE =
  /^(label|hint|unit|placeholder|emptyOption|itemTitle|add|remove|empty|calendar|state|draft|derivedFrom|sortable|trailingNumber|value|rows|links|alternative\/(open|field)|lookup\/(append|params)|more\/(title|text|terms|picture\/description))(\/|$)/;

/** @returns lines with the codes of a field's options, and its other settings in ui.json */
export function fieldSettings(form: Form, name: string): readonly string[] {
  const options = fieldsOf(form).get(name)?.schemas.flatMap(optionsOf) ?? [];
  const codes = options.map(({ value, label, formerly = [] }) => {
    const [code, text] = [String(value), plainText(label, form.site)];
    return formerly.length === 0
      ? translate('snapshot.code', { code, label: text })
      : translate('snapshot.code.formerly', { code, label: text, formerly: formerly.join(', ') });
  });
  const settings = settingLines(form.fields[name], (path) => SHOWN_ELSEWHERE.test(path));
  return [...new Set([...codes, ...settings])];
}
