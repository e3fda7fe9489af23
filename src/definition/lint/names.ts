import type { Place } from '../reading/blocks.ts';
import type { Finding } from '../../engine/errors.ts';
import type { FieldUi } from '../../engine/field-ui.ts';
import { containerOf, meantBy, ownName } from '../../engine/fields.ts';
import { kindOf } from '../../engine/kinds/index.ts';
import type { Schema } from '../../engine/form.ts';
import { once } from '../../engine/once.ts';
import { parametersOf } from '../../engine/path.ts';
import { insideName } from '../../engine/step.ts';
import { type Definition, uiFileOf } from '../reading/definition.ts';
import { placeOf, placeOfUi } from '../reading/place-of.ts';
import { comparedWith } from './compared.ts';
import { partsOf } from './condition-parts.ts';
import { listAround } from './containers.ts';
import { type NamedIn, unknownField } from './elsewhere.ts';
import { findingAt, type FindingDetails } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import { OPT_IN_TEXTS } from '../reading/opt-in.ts';

/**
 * Finds names of fields that don't exist: in `required`, conditions, the review page, ui.json and mails. Also finds
 * unknown names of steps, in the review and beside the form.
 */
export function checkNames(definition: Definition): readonly Finding[] {
  const { id, ui, declared, steps, branches, inner } = definition;
  const findings: Finding[] = [];
  const file = `${id}/ui.json`;
  const inUi = (...path: (string | number)[]): Place => ({ file, path });
  const found = (place: Place, rule: string, message: string, values: NonNullable<FindingDetails['values']>) =>
    findings.push(findingAt(definition, place, { rule, message, values }));
  const field = (name: string, place: Place, where: string, namedIn?: NamedIn) => {
    if (!declared.has(name))
      found(place, 'unknown-field', `${where} unknown field <${name}>`, unknownField(definition, name, namedIn));
  };
  /** In schema.json a name has no dots: it is the field's own name within its container. */
  const isDotted = (name: string, place: Place) => {
    if (!name.includes('.')) return false;
    const [own, container] = [ownName(name), containerOf(name)];
    found(place, 'name-dotted', `<${name}> is no name in a schema`, { name, own, container });
    return true;
  };
  /** Checks inner names in groups and lists alone: a file has properties too, and they are no fields. */
  const asked = (name: string, place: Place, where: string) => {
    const container = containerOf(name);
    const holdsFields = container === '' || kindOf(definition.fields[container])?.holds === 'fields';
    if (holdsFields) field(name, place, where, 'condition');
  };
  /** Where there has to be one answer: a field of a list has several, except for a field in the same entry. */
  const single = (name: string, place: Place, where: string, { from = '', kind = '' } = {}) => {
    field(name, place, where);
    const list = listAround(definition, name);
    if (list !== undefined && !from.startsWith(`${list}.`))
      found(place, 'field-in-list', `${where} field <${name}>, which each entry of list <${list}> has`, {
        field: name,
        list,
        kind,
      });
  };
  const step = (name: string, place: Place) => {
    const ids = steps.map((one) => one.id);
    if (!ids.includes(name))
      found(place, 'unknown-step', `there is no step <${name}>`, { step: name, ...meant(name, ids) });
  };

  for (const name of Object.keys(ui.fields ?? {})) field(name, inUi('fields', name), 'names', 'look');
  if (ui.confirmationMail)
    single(ui.confirmationMail.to, inUi('confirmationMail', 'to'), 'the confirmation mail goes to');
  for (const name of Object.keys(ui.submit.serverSets ?? {}))
    if (declared.has(name)) single(name, inUi('submit', 'serverSets', name), 'the server sets');
  for (const { schema: branch, container } of [...branches, ...inner]) {
    const inHere = (name: string) => insideName(container, name);
    for (const [index, name] of (branch.required ?? []).entries())
      if (!isDotted(name, placeOf(definition, branch, 'required', index)))
        field(inHere(name), placeOf(definition, branch, 'required', index), 'requires', 'required');
    for (const [name, schema] of Object.entries(branch.properties ?? {}))
      for (const { other, path } of comparedWith(schema))
        field(inHere(other), placeOf(definition, branch, 'properties', name, ...path), 'compares with', 'compared');
    if (branch.if)
      for (const [name, path, written] of namesIn(branch.if)) {
        const place = placeOf(definition, branch, 'if', ...path);
        if (!isDotted(written, place)) asked(inHere(name), place, 'a condition looks at');
      }
  }
  for (const [s, { exits = [], review }] of ui.steps.entries()) {
    for (const [e, exit] of exits.entries()) {
      for (const [name, path, written] of namesIn(exit.if)) {
        const place = inUi('steps', s, 'exits', e, 'if', ...path);
        if (!isDotted(written, place)) asked(name, place, 'an exit looks at');
      }
      single(exit.problem.field, inUi('steps', s, 'exits', e, 'problem', 'field'), 'an exit is told at');
    }
    for (const [i, name] of (review?.without ?? []).entries())
      field(name, inUi('steps', s, 'review', 'without', i), 'the review leaves out');
    for (const [c, { edit, editAt, rows = [] }] of (review?.cards ?? []).entries()) {
      if (edit !== undefined) {
        const place = inUi('steps', s, 'review', 'cards', c, 'edit');
        step(edit, place);
        if (steps.findIndex(({ id: other }) => other === edit) >= s)
          findings.push(
            findingAt(definition, place, {
              rule: 'edit-not-before',
              message: `step <${edit}> does not come before the review`,
              values: { step: edit },
            }),
          );
      }
      if (editAt !== undefined) single(editAt, inUi('steps', s, 'review', 'cards', c, 'editAt'), 'an edit begins at');
      for (const [r, { value }] of rows.entries())
        for (const name of parametersOf(value))
          single(name, inUi('steps', s, 'review', 'cards', c, 'rows', r, 'value'), 'the review page shows', {
            kind: 'row',
          });
    }
  }
  for (const block of definition.blocks) {
    const uiFile = uiFileOf(block);
    const own = new Set(fieldsDeclaredIn(definition.documents.get(block)));
    for (const name of Object.keys(
      (definition.documents.get(uiFile) as { fields?: object } | undefined)?.fields ?? {},
    )) {
      if (!name.split('.').every((part) => own.has(part)))
        findings.push(
          findingAt(
            definition,
            { file: uiFile, path: ['fields', name] },
            {
              rule: 'unknown-field',
              message: `names unknown field <${name}>`,
              values: { field: name, ...meant(name, own) },
            },
          ),
        );
    }
  }
  for (const [s, section] of (ui.aside?.sections ?? []).entries())
    for (const list of ['steps', 'open'] as const)
      for (const [i, name] of (section[list] ?? []).entries()) step(name, inUi('aside', 'sections', s, list, i));
  for (const [name, { derivedFrom, alternative, suggest, trailingNumber }] of Object.entries(definition.fields)) {
    const named = (bare: string) => meantBy(definition, name, bare);
    if (derivedFrom !== undefined)
      single(named(derivedFrom), placeOfUi(definition, name, 'derivedFrom'), 'is derived from', { from: name });
    if (alternative)
      field(named(alternative.field), placeOfUi(definition, name, 'alternative', 'field'), 'is replaced by');
    if (trailingNumber !== undefined)
      single(named(trailingNumber), placeOfUi(definition, name, 'trailingNumber'), 'gives its number to', {
        from: name,
      });
    for (const parameter of parametersOf(suggest?.url ?? ''))
      single(named(parameter), placeOfUi(definition, name, 'suggest', 'url'), 'is filled from', { from: name });
  }
  for (const [name, { lookup }] of Object.entries(definition.fields)) {
    const filled = Object.keys(lookup?.fills ?? {});
    const named = (bare: string) => meantBy(definition, name, bare);
    // A form may use a block with a lookup, and not have the fields that the lookup fills.
    const isMeant = (bare: string) =>
      filled.some((one) => declared.has(named(one))) ||
      placeOfUi(definition, name, 'lookup', 'fills', bare).file === file ||
      meant(named(bare), declared).suggestion !== undefined;
    for (const one of filled.filter(isMeant))
      single(named(one), placeOfUi(definition, name, 'lookup', 'fills', one), 'fills', { from: name });
  }
  findings.push(...checkOptIn(definition, single));
  return findings;
}

function checkOptIn(
  definition: Definition,
  field: (name: string, place: Place, where: string) => void,
): readonly Finding[] {
  const {
    id,
    ui: { optIn },
    fields,
    sources,
  } = definition;
  if (!optIn) return [];
  const at = (...path: (string | number)[]): Place => ({ file: `${id}/ui.json`, path: ['optIn', ...path] });
  field(optIn.email, at('email'), 'the opt-in names');
  for (const [index, name] of optIn.consents.entries()) field(name, at('consents', index), 'the opt-in names');
  const findings = Object.keys(fields)
    .filter((name) => isFileInput(fields[name]))
    .map((name) =>
      findingAt(definition, at(), {
        rule: 'opt-in-file',
        message: `an opt-in takes no files, as field <${name}> is one`,
        values: { field: name },
      }),
    );
  if (!sources.has(OPT_IN_TEXTS))
    findings.push({
      rule: 'missing-file',
      severity: 'error',
      file: OPT_IN_TEXTS,
      line: 1,
      column: 1,
      message: 'is missing',
    });
  return findings;
}

function isFileInput(ui: FieldUi | undefined): boolean {
  const kind = kindOf(ui);
  return kind?.holds === 'value' && kind.makes.includes('object');
}

/** @returns the fields that a schema declares at any depth */
export function fieldsDeclaredIn(schema: unknown): readonly string[] {
  return typeof schema === 'object' && schema !== null ? declaredIn(schema) : [];
}

const declaredIn = once((schema: object): readonly string[] => {
  const found: string[] = [];
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    const { properties } = node as { properties?: unknown };
    found.push(...Object.keys(properties ?? {}));
    Object.values(node).forEach(walk);
  };
  walk(schema);
  return found;
});

type NamedAt = readonly [name: string, path: readonly (string | number)[], written: string];

/** @returns the names in a condition, prefixed by the names around them, each with its path and as it is written */
function namesIn(condition: Schema): readonly NamedAt[] {
  return partsOf(condition, '').flatMap(({ schema: { properties = {}, required = [] }, path, about }) => {
    const named = (own: string, ...at: (string | number)[]): NamedAt => [insideName(about, own), [...path, ...at], own];
    return [
      ...Object.keys(properties).map((own) => named(own, 'properties', own)),
      ...required.map((own, index) => named(own, 'required', index)),
      ...Object.entries(properties).flatMap(([own, schema]) =>
        comparedWith(schema).map(({ other, path: at }) => named(other, 'properties', own, ...at)),
      ),
    ];
  });
}
