import { inUi } from '../reading/blocks.ts';
import { onlyAdds, shapeOf } from '../../engine/containers.ts';
import type { Finding } from '../../engine/errors.ts';
import type { Schema } from '../../engine/form.ts';
import { optionsOf } from '../../engine/fields.ts';
import { kindOf } from '../../engine/kinds/index.ts';
import { declaredFields } from '../reading/branches.ts';
import type { Definition } from '../reading/definition.ts';
import { uiFileOf } from '../reading/field-uis.ts';
import { placeOf, placeOfUi } from '../reading/place-of.ts';
import { findingAt } from '../reading/finding.ts';
import { meant } from '../reading/nearest.ts';
import { sourcesAt } from '../reading/source.ts';
import { isLinkLabel } from './readable.ts';
import { stringsIn } from './strings.ts';
import { WORDS, wordsOf } from './words.ts';

/** Tokens that `autocomplete` allows before the name of the field to fill in. */
const BEFORE_TOKEN = /^(section-[\w-]+|shipping|billing|home|work|mobile)$/;

/** Checks names, headings, links and `autocomplete`: what people need who listen to the page or have it filled in. */
export function checkAccessibility(definition: Definition): readonly Finding[] {
  return [
    ...checkLabels(definition),
    ...checkHeadings(definition),
    ...checkAutocomplete(definition),
    ...checkLinks(definition),
  ];
}

function checkLabels(definition: Definition): readonly Finding[] {
  const { fields, steps } = definition;
  const findings: Finding[] = [];
  const labels = new Map<string, { label: string; schema: Schema; place: () => ReturnType<typeof placeOf> }>();
  for (const { field, own, schema, branch } of declaredFields(definition)) {
    if (shapeOf(schema) !== 'value' && onlyAdds(schema)) continue;
    const label = (fields[field]?.label ?? schema.title ?? '').trim();
    const place = () => placeOf(definition, branch.schema, 'properties', own);
    const missingAt = () =>
      fields[field]?.label === undefined
        ? placeOf(definition, branch.schema, 'properties', own, 'title')
        : placeOfUi(definition, field, 'label');
    if (label === '')
      findings.push(
        findingAt(definition, missingAt(), {
          rule: 'label-missing',
          message: `field <${field}> has no label`,
          values: { field },
        }),
      );
    labels.set(field, { label, schema, place });
    findings.push(...checkOptionLabels(definition, field, schema));
  }
  const places = [...steps.flatMap(({ sections }) => sections), ...Object.values(fields)];
  for (const { rows = [] } of places) {
    const seen = new Map<string, string>();
    for (const { field } of rows.flat()) {
      const own = labels.get(field);
      if (!own || own.label === '') continue;
      const other = seen.get(sameAs(own.label));
      // layout.ts finds a field that stands in two rows
      if (other !== undefined && other !== field)
        findings.push(
          findingAt(definition, own.place(), {
            rule: 'label-twice',
            severity: 'warning',
            message: `fields <${other}> and <${field}> have one label in one section`,
            values: { label: own.label },
          }),
        );
      seen.set(sameAs(own.label), field);
    }
  }
  return findings;
}

/** @returns a label without differences that nobody sees or hears: upper case and the number of spaces */
export const sameAs = (label: string) => label.trim().replaceAll(/\s+/g, ' ').toLowerCase();

/** Finds two steps, two sections of a step, or two cards of a review with the same name. */
function checkHeadings({ id, ui, sources }: Definition): readonly Finding[] {
  const twice = (names: readonly (string | undefined)[], path: (index: number) => readonly (string | number)[]) =>
    names.flatMap((name, index) => {
      if (
        name === undefined ||
        name.trim() === '' ||
        names.findIndex((other) => other !== undefined && sameAs(other) === sameAs(name)) === index
      )
        return [];
      return [
        findingAt({ id, sources }, inUi(id, ...path(index)), {
          rule: 'label-twice',
          severity: 'warning',
          message: `two of them are named <${name}>`,
          values: { label: name },
        }),
      ];
    });
  return [
    ...twice(
      ui.steps.map(({ label }) => label),
      (step) => ['steps', step, 'label'],
    ),
    ...ui.steps.flatMap(({ sections = [] }, step) =>
      twice(
        sections.map(({ title }) => title),
        (section) => ['steps', step, 'sections', section, 'title'],
      ),
    ),
    ...ui.steps.flatMap(({ review }, step) =>
      twice(
        (review?.cards ?? []).map(({ title }) => title),
        (card) => ['steps', step, 'review', 'cards', card, 'title'],
      ),
    ),
  ];
}

function checkOptionLabels(definition: Definition, field: string, schema: Schema): readonly Finding[] {
  const list = schema.oneOf ? { node: schema, path: ['oneOf'] } : { node: schema.items ?? {}, path: ['oneOf'] };
  const seen = new Set<string>();
  return optionsOf(schema).flatMap(({ label, value }, index) => {
    const place = placeOf(definition, list.node, ...list.path, index);
    if (label.trim() === '')
      return [
        findingAt(definition, placeOf(definition, list.node, ...list.path, index, 'title'), {
          rule: 'label-missing',
          message: `an option of <${field}> has no label`,
          values: { field, kind: 'option' },
        }),
      ];
    const [isLabelTwice, isValueTwice] = [
      seen.size === seen.add(`label ${sameAs(label)}`).size,
      seen.size === seen.add(`value ${String(value)}`).size,
    ];
    return [
      ...(isLabelTwice
        ? [
            findingAt(definition, place, {
              rule: 'label-twice',
              severity: 'warning',
              message: `two options of <${field}> have one label`,
              values: { label },
            }),
          ]
        : []),
      ...(isValueTwice
        ? [
            findingAt(definition, place, {
              rule: 'option-twice',
              message: `two options of <${field}> have the value <${String(value)}>: neither can be chosen`,
              values: { field, value: String(value) },
            }),
          ]
        : []),
    ];
  });
}

function checkAutocomplete(definition: Definition): readonly Finding[] {
  const { autocomplete: tokens } = wordsOf(definition.sources.get(WORDS));
  return Object.entries(definition.fields).flatMap(([field, { widget, autocomplete, derivedFrom }]) => {
    if (!kindOf({ widget })?.isFilledByBrowser || derivedFrom !== undefined) return [];
    if (autocomplete === undefined) {
      const place = placeOfUi(definition, field, 'widget');
      return [
        findingAt(
          definition,
          { ...place, path: place.path.slice(0, 2) },
          {
            rule: 'autocomplete-missing',
            severity: 'warning',
            message: `field <${field}> does not say what browsers may fill in`,
            values: { field },
          },
        ),
      ];
    }
    const parts = autocomplete.split(' ');
    const at = parts.findIndex((part, index) => index === parts.length - 1 || !BEFORE_TOKEN.test(part));
    const token = tokens.includes(parts[at] ?? '') ? parts[at + 1] : parts[at];
    if (tokens.length === 0 || token === undefined || token === 'webauthn') return [];
    return [
      findingAt(definition, placeOfUi(definition, field, 'autocomplete'), {
        rule: 'autocomplete-unknown',
        severity: 'warning',
        message: `browsers do not know "${token}"`,
        values: { field, token, ...meant(token, tokens) },
      }),
    ];
  });
}

const EMPTY_LINK = /\[\s*\]\([^()\s]*\)/;

function checkLinks(definition: Definition): readonly Finding[] {
  const { id, blocks, sources } = definition;
  const files = sourcesAt(sources, [`${id}/ui.json`, ...[...blocks].map(uiFileOf)]);
  return files.flatMap((source) =>
    stringsIn(source)
      .filter(({ text, place }) => EMPTY_LINK.test(text) || (text.trim() === '' && isLinkLabel(source, place.path)))
      .map(({ place }) => findingAt(definition, place, { rule: 'link-without-text', message: 'a link has no text' })),
  );
}
