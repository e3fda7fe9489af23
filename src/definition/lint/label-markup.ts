import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import type { Place } from '../reading/blocks.ts';
import { declaredFields } from '../reading/branches.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf, placeOfUi } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { withSiteSettings } from '../reading/site-settings.ts';

const MARKUP = /\[[^\]]+\]\([^()\s]+\)|\{[^{}]*\}/g;

/**
 * Finds links and placeholders in labels of fields and options, which are plain text and show them as they are written.
 * In titles of a schema braces may be intended, so there it is only a warning.
 */
export function checkLabelMarkup(definition: Definition): readonly Finding[] {
  const ofText = (
    field: string,
    text: string | undefined,
    place: () => Place,
    severity: Finding['severity'] = 'warning',
  ) =>
    (withSiteSettings(text ?? '', definition.site).match(MARKUP) ?? []).map((part) =>
      findingAt(definition, place(), {
        rule: 'label-markup',
        severity,
        message: `the label of field <${field}> shows <${part}> as it is written`,
        values: { field, part },
      }),
    );
  const ofOptions = (field: string, list: Schema) =>
    (list.oneOf ?? []).flatMap(({ title, description }, index) => [
      ...ofText(field, title, () => placeOf(definition, list, 'oneOf', index, 'title')),
      ...ofText(field, description, () => placeOf(definition, list, 'oneOf', index, 'description')),
    ]);
  return [
    ...declaredFields(definition).flatMap(({ field, schema }) => [
      ...ofText(field, schema.title, () => placeOf(definition, schema, 'title')),
      ...[schema, schema.items ?? {}].flatMap((list) => ofOptions(field, list)),
    ]),
    ...Object.entries(definition.fields).flatMap(([field, { label }]) =>
      ofText(field, label, () => placeOfUi(definition, field, 'label'), 'error'),
    ),
  ];
}
