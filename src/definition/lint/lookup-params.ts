import type { Finding } from '../../engine/errors.ts';
import { meantBy } from '../../engine/fields.ts';
import { parametersOf } from '../../engine/path.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOfUi } from '../reading/place-of.ts';
import { findingAt, inFile } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import { inList } from './names.ts';
import type { Source } from '../reading/source.ts';

/** A parameter of a lookup, and the field whose answer it sends. */
interface AskedParam {
  readonly parameter: string;
  readonly field: string;
}

type AskedWith = Readonly<Record<string, string>>;

/** @returns the fields whose answers a lookup sends, each with its parameter */
function askedIn(params: AskedWith = {}): readonly AskedParam[] {
  return Object.entries(params).flatMap(([parameter, written]) =>
    parametersOf(written).map((field) => ({ parameter, field })),
  );
}

const detailsOf = (name: string, { field }: AskedParam, fields: ReadonlySet<string>) => ({
  rule: 'lookup-answer-unknown',
  severity: 'warning' as const,
  message: `field <${name}>: its search asks with the answer to <${field}>, which is no field`,
  values: { field: name, parameter: field, ...meant(field, fields) },
});

/**
 * Finds lookups that send the answer to an unknown field, or to a field in a list that the lookup is not in: each entry
 * has its own answer. Unknown fields in the lookup of a block are left to `checkBlockParams`: another form with the
 * block may have them.
 */
export function checkLookupParams(definition: Definition): readonly Finding[] {
  const { id, fields, declared } = definition;
  return Object.entries(fields).flatMap(([name, { lookup }]) =>
    askedIn(lookup?.params).flatMap((asked) => {
      const place = placeOfUi(definition, name, 'lookup', 'params', asked.parameter);
      const field = meantBy(definition, name, asked.field);
      if (!declared.has(field))
        return place.file === `${id}/ui.json` ? [findingAt(definition, place, detailsOf(name, asked, declared))] : [];
      const use = `field <${name}>: its search asks with`;
      return inList(definition, { name: field, place, of: 'answer', use, from: name }, 'warning');
    }),
  );
}

/**
 * Finds lookups of a block that send the answer to a field that no form has.
 * @param block the ui.json of the block
 * @param fields the names of the fields of all forms and blocks
 */
export function checkBlockParams(block: Source, fields: ReadonlySet<string>): readonly Finding[] {
  const uis = (block.value as { readonly fields?: Readonly<Record<string, AskingUi | null>> } | null)?.fields ?? {};
  return Object.entries(uis).flatMap(([name, ui]) =>
    askedIn(ui?.lookup?.params)
      .filter(({ field }) => !fields.has(field))
      .map((unknown) =>
        findingAt(
          inFile(block),
          { file: block.file, path: ['fields', name, 'lookup', 'params', unknown.parameter] },
          detailsOf(name, unknown, fields),
        ),
      ),
  );
}

/** The ui of a field, as far as it says what its lookup asks with. */
interface AskingUi {
  readonly lookup?: { readonly params?: AskedWith } | null;
}
