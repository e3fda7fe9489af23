import { fieldsOf, meantBy } from '../../engine/fields.ts';
import type { Finding } from '../../engine/errors.ts';
import { kindOf } from '../../engine/kinds/index.ts';
import { narrowedBy } from '../../engine/lookup-params.ts';
import { parametersOf } from '../../engine/path.ts';
import { inSchema, type Place } from '../reading/blocks.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOfUi } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';

/**
 * Checks the fields whose answers narrow a lookup's list: they must come before it, since an answer resets the choice,
 * and two lookups must not wait for each other. Unknown fields in parameters are left to `checkLookupParams`.
 */
export function checkLookups(definition: Definition): readonly Finding[] {
  const { fields } = definition;
  const order = [...fieldsOf(definition).keys()];
  const findings: Finding[] = [];
  const waitsFor = (name: string) => {
    const { lookup } = fields[name] ?? {};
    return (lookup ? narrowedBy(lookup) : []).map((bare) => ({
      bare,
      parameter: meantBy(definition, name, bare),
      isInUrl: parametersOf(lookup?.url ?? '').includes(bare),
    }));
  };
  for (const name of order) {
    const place = placeOfUi(definition, name, 'lookup', 'url');
    findings.push(...checkQuery(definition, name, place));
    for (const { bare, parameter, isInUrl } of waitsFor(name)) {
      const at = order.indexOf(parameter);
      if (at < 0 ? isInUrl : at >= order.indexOf(name)) {
        const values = {
          field: name,
          parameter,
          ...(at < 0 ? meant(parameter, order.slice(0, order.indexOf(name))) : {}),
          ...(isInUrl ? {} : { kind: 'params' }),
        };
        findings.push(
          findingAt(definition, isInUrl ? place : placeOfParam(definition, name, bare), {
            rule: 'lookup-parameter',
            message: `field <${name}>: the list asks with <${parameter}>, which is no field before it`,
            values,
          }),
        );
      }
    }
    const seen = new Set<string>();
    const reach = (from: string): void =>
      waitsFor(from)
        .map(({ parameter }) => parameter)
        .filter((next) => !seen.has(next))
        .forEach((next) => {
          seen.add(next);
          reach(next);
        });
    reach(name);
    if (seen.has(name))
      findings.push(
        findingAt(definition, place, {
          rule: 'lookup-circle',
          message: `field <${name}>: its list waits for itself`,
          values: { field: name },
        }),
      );
  }
  return findings;
}

function placeOfParam(definition: Definition, field: string, bare: string): Place {
  const params = Object.entries(definition.fields[field]?.lookup?.params ?? {});
  const [name] = params.find(([, written]) => parametersOf(written).includes(bare)) ?? [];
  return placeOfUi(definition, field, 'lookup', 'params', ...(name === undefined ? [] : [name]));
}

/** Finds a search whose address has no {query}, and a list without a search whose address has one. */
function checkQuery(definition: Definition, field: string, place: Place): readonly Finding[] {
  const { lookup, widget } = definition.fields[field] ?? {};
  if (!lookup) return [];
  const isSearch = kindOf({ widget: widget ?? '' })?.choosesFrom === 'list';
  if (parametersOf(lookup.url).includes('query') === isSearch) return [];
  return [
    findingAt(definition, place, {
      rule: 'lookup-query',
      message: `field <${field}>: ${isSearch ? 'its search does not say where the typed text goes' : 'its list is not searched'}`,
      values: { field, widget: String(widget), kind: isSearch ? 'search' : 'list' },
    }),
  ];
}

/** What the id of a form may be, as the meta-schema says. */
export const FORM_ID = /^[a-z][a-z0-9-]*$/;

/** Checks that a form's id is the name of its folder. */
export function checkId(definition: Definition): readonly Finding[] {
  const { id, root } = definition;
  if (root.$id === id) return [];
  return [
    findingAt(definition, inSchema(id, '$id'), {
      rule: 'id-differs',
      message: `its id is <${root.$id}>`,
      values: { id: String(root.$id), kind: FORM_ID.test(id) ? 'id' : 'folder' },
    }),
  ];
}
