import type { Finding } from '../../engine/errors.ts';
import { parametersOf } from '../../engine/path.ts';
import { type Definition, placeOfUi } from '../reading/definition.ts';
import { findingAt, inFile } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import type { Source } from '../reading/source.ts';

/** A parameter of a search that asks with the answer to a field which there is not. */
interface Unknown {
  readonly parameter: string;
  readonly field: string;
}

type AskedWith = Readonly<Record<string, string>>;

function unknownIn(params: AskedWith, fields: ReadonlySet<string>): readonly Unknown[] {
  return Object.entries(params).flatMap(([parameter, written]) =>
    parametersOf(written)
      .filter((field) => !fields.has(field))
      .map((field) => ({ parameter, field })),
  );
}

const detailsOf = (name: string, { field }: Unknown, fields: ReadonlySet<string>) => ({
  rule: 'lookup-answer-unknown',
  severity: 'warning' as const,
  message: `field <${name}>: its search asks with the answer to <${field}>, which is no field`,
  values: { field: name, parameter: field, ...meant(field, fields) },
});

/**
 * Finds searches of a form that ask with the answer to a field that it has not. Those of a block are another's
 * (`checkBlockParams`): some of its forms may have the field.
 */
export function checkLookupParams(definition: Definition): readonly Finding[] {
  const { id, fields, declared } = definition;
  return Object.entries(fields).flatMap(([name, { lookup }]) =>
    unknownIn(lookup?.params ?? {}, declared).flatMap((unknown) => {
      const place = placeOfUi(definition, name, 'lookup', 'params', unknown.parameter);
      return place.file === `${id}/ui.json` ? [findingAt(definition, place, detailsOf(name, unknown, declared))] : [];
    }),
  );
}

/**
 * Finds searches of a block that ask with the answer to a field that no form has.
 * @param block its ui.json
 * @param fields of all forms and blocks
 */
export function checkBlockParams(block: Source, fields: ReadonlySet<string>): readonly Finding[] {
  const looks = (block.value as { readonly fields?: Readonly<Record<string, Look | null>> } | null)?.fields ?? {};
  return Object.entries(looks).flatMap(([name, look]) =>
    unknownIn(look?.lookup?.params ?? {}, fields).map((unknown) =>
      findingAt(
        inFile(block),
        { file: block.file, path: ['fields', name, 'lookup', 'params', unknown.parameter] },
        detailsOf(name, unknown, fields),
      ),
    ),
  );
}

interface Look {
  readonly lookup?: { readonly params?: AskedWith } | null;
}
