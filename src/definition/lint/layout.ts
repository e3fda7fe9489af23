import { inSchema, inUi, type Place } from '../reading/blocks.ts';
import type { Finding } from '../../engine/errors.ts';
import { kindNames } from '../../engine/kinds/index.ts';
import { cellsOf, containerOf, ownName } from '../../engine/fields.ts';
import type { Cell } from '../../engine/field-ui.ts';
import type { Step } from '../../engine/form.ts';
import { declarations, insideName } from '../../engine/step.ts';
import type { Definition } from '../reading/definition.ts';
import { placeOf, placeOfUi } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import { unknownField } from './elsewhere.ts';

/**
 * Checks rows: their fields exist, each field is in one row only, and no row is too wide. Also checks that every field
 * has a known kind of input, and no state that is for tests alone.
 */
export function checkLayout(definition: Definition): readonly Finding[] {
  const { fields, declared } = definition;
  const findings: Finding[] = [];
  const placed = new Map<string, string>();
  for (const { rows, own, step, place } of rowsIn(definition)) {
    for (const [r, row] of rows.entries()) {
      const width = row.reduce((sum, cell) => sum + cell.columns, 0);
      if (width > 12)
        findings.push(
          findingAt(definition, place(r), {
            rule: 'row-width',
            message: `step <${step.id}>: a row is wider than 12 columns`,
            values: { width },
          }),
        );
      for (const { field } of row) {
        if (!own.has(field))
          findings.push(
            findingAt(definition, place(r), {
              rule: 'unknown-field',
              message: `step <${step.id}> names unknown field <${field}>`,
              values: unknownField(definition, field, 'row', own),
            }),
          );
        const before = placed.get(field);
        if (before !== undefined)
          findings.push(
            findingAt(definition, place(r), {
              rule: 'field-twice',
              message: `field <${field}> stands in step <${before}> and again in <${step.id}>`,
              values: { field, step: before, other: step.id, ...(before === step.id ? { kind: 'same' } : {}) },
            }),
          );
        placed.set(field, step.id);
      }
    }
  }
  for (const field of declared) {
    const ui = fields[field];
    if (ui?.widget === undefined)
      findings.push(
        findingAt(definition, placeOfUi(definition, field), {
          rule: 'field-without-widget',
          message: `field <${field}> has no widget: add it to "fields"`,
          values: { field },
        }),
      );
    else if (!(kindNames as readonly string[]).includes(ui.widget)) {
      findings.push(
        findingAt(definition, placeOfUi(definition, field, 'widget'), {
          rule: 'unknown-widget',
          message: `field <${field}>: unknown widget <${ui.widget}>`,
          values: { field, widget: ui.widget, ...meant(ui.widget, kindNames) },
        }),
      );
    }
    if ((ui?.state === 'error' || ui?.state === 'loading') && !definition.ui.testOnly) {
      findings.push(
        findingAt(definition, placeOfUi(definition, field, 'state'), {
          rule: 'state-for-tests',
          message: `field <${field}>: the state <${ui.state}> is for forms with testOnly`,
          values: { field, state: ui.state },
        }),
      );
    }
  }
  return findings;
}

/** The rows of a section, list or group. */
interface PlacedRows {
  readonly rows: readonly (readonly Cell[])[];
  /** The fields that these rows may name. */
  readonly own: ReadonlySet<string>;
  readonly step: Step;
  readonly place: (row: number) => Place;
}

function rowsIn(definition: Definition): readonly PlacedRows[] {
  const { id, steps, fields } = definition;
  return steps.flatMap((step, s) => {
    const declared = [...declarations(step.schema).keys()];
    const fieldsIn = (container: string) => new Set(declared.filter((field) => containerOf(field) === container));
    return [
      ...step.sections.map(({ rows }, c) => ({
        rows,
        own: fieldsIn(''),
        step,
        place: (r: number) => inUi(id, 'steps', s, 'sections', c, 'rows', r),
      })),
      ...declared.map((container) => ({
        rows: fields[container]?.rows ?? [],
        own: fieldsIn(container),
        step,
        place: (r: number) => placeOfUi(definition, container, 'rows', r),
      })),
    ];
  });
}

/** Finds fields that are in no row, which customers never see, and shown fields that the server sets. */
export function checkPlaced(definition: Definition): readonly Finding[] {
  const { id, ui, fields, declared, branches, origins } = definition;
  const placed: { has(name: string): boolean } = cellsOf(definition);
  const taken = Object.keys(ui.submit.serverSets ?? {})
    .filter((field) => placed.has(field))
    .map((field) =>
      findingAt(definition, inUi(id, 'submit', 'serverSets', field), {
        rule: 'server-sets-asked',
        message: `the server sets field <${field}>, which customers fill in`,
        values: { field },
      }),
    );
  const lost = [...declared].filter(
    (field) =>
      !placed.has(field) &&
      fields[field]?.derivedFrom === undefined &&
      !Object.hasOwn(ui.submit.serverSets ?? {}, field),
  );
  return [
    ...taken,
    ...lost.map((field) => {
      const branch = branches.find(({ schema, container }) =>
        Object.keys(schema.properties ?? {}).some((own) => insideName(container, own) === field),
      );
      const { via, places = [] } = (branch && origins.get(branch.schema)) ?? {};
      // for a field of a block, the place where this form uses the block
      const place =
        via && places.length > 0 && places.every(({ file }) => file === via.file) && branch
          ? placeOf(definition, branch.schema, 'properties', ownName(field))
          : via;
      return findingAt(definition, place ?? inSchema(id), {
        rule: 'field-not-placed',
        message: `field <${field}> stands in no row`,
        values: { field },
      });
    }),
  ];
}
