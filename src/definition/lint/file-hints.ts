import type { Finding } from '../../engine/errors.ts';
import { fieldsOf } from '../../engine/fields.ts';
import { canonicalType, extensionsOf, TAKEN_TYPES } from '../../engine/file-kind.ts';
import { USUAL_FILE_SIZE } from '../../engine/file-value.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOfUi } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';

const SIZE = /\d+\s?[KM]B\b/g;

/** Finds hints of file fields that name another size than the limit, or a type of file that the rules refuse. */
export function checkFileHints(definition: Definition): readonly Finding[] {
  return [...fieldsOf(definition).values()].flatMap(({ name, schemas }) => {
    const rules = schemas.filter(({ fileTypes }) => fileTypes !== undefined);
    const hint = definition.fields[name]?.hint;
    if (rules.length === 0 || hint === undefined) return [];
    const report = (rule: string, message: string, values: Finding['values']) =>
      findingAt(definition, placeOfUi(definition, name, 'hint'), {
        rule,
        severity: 'warning',
        message: `the hint of <${name}> ${message}`,
        values: { field: name, ...values },
      });
    const limits = rules.map(({ maxFileSize = USUAL_FILE_SIZE }) => String(maxFileSize));
    const sizes = [...hint.matchAll(SIZE)].map(([size]) => size.replace(/\s?([KM])/, ' $1'));
    const isOtherSize = sizes.length > 0 && !sizes.some((size) => limits.includes(size));
    const taken = new Set(rules.flatMap(({ fileTypes }) => fileTypes as readonly string[]).map(canonicalType));
    const refused = TAKEN_TYPES.filter((type) => !taken.has(type))
      .flatMap(extensionsOf)
      .find((extension) => new RegExp(String.raw`\b${extension}\b`, 'i').test(hint));
    return [
      ...(isOtherSize
        ? [
            report('limit-text', `names ${sizes.join(', ')}, the limit is ${limits.join(', ')}`, {
              text: sizes.join(', '),
              limit: limits.join(', '),
            }),
          ]
        : []),
      ...(refused === undefined
        ? []
        : [
            report('file-type-text', `names a type that "fileTypes" refuses: ${refused}`, {
              type: refused.toUpperCase(),
            }),
          ]),
    ];
  });
}
