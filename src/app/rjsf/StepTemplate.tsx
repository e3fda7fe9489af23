import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { cellsOf, alternativesOf } from '../../engine/fields.ts';
import type { Cell, Section, Step } from '../../engine/form.ts';
import { plainText } from '../../engine/text.ts';
import { loadedWidget } from '../../../widgets/register.ts';
import { useFormRuntime } from '../runtime/form-runtime.ts';
import { Heading, sectionLevel } from '../parts/Heading.tsx';
import { Text } from '../parts/Text.tsx';

/** What rjsf hands through to the template. */
export interface StepContext {
  readonly step: Step;
}

type Drawn = ReadonlyMap<string, ReactNode>;
type Rows = readonly (readonly Cell[])[];

/**
 * Lays out a step's fields in the definition's sections and rows (12 columns). Rows and sections without a field that
 * is shown vanish; a field that stands in no row is drawn at the end, so that none is ever lost.
 */
export function StepTemplate({ properties, registry }: ObjectFieldTemplateProps) {
  const { form, store, idPrefix } = useFormRuntime();
  const { step } = registry.formContext as StepContext;
  // an empty stand-in changes no answer, so that rjsf has no reason to draw anew
  useSyncExternalStore(store.subscribeStructure, () =>
    [...alternativesOf(form).values()].filter((name) => store.isAlternativeOpen(name)).join(' '),
  );
  const drawn = new Map(
    properties
      .filter(({ name }) => form.fields[name]?.derivedFrom === undefined && store.isDrawn(name))
      .map(({ name, content }) => [name, content]),
  );
  const rest = [...drawn].filter(([name]) => !cellsOf(step).has(name));
  const sections = step.sections
    .map((section, index) => ({ section, id: `${idPrefix}-${step.id}-${index}`, rows: rowsOf(section, drawn) }))
    .filter(({ rows }) => rows.length > 0);
  return (
    <>
      {sections.map(({ section, id, rows }, place) => (
        <SectionOf
          key={id}
          id={id}
          section={section}
          rows={rows}
          drawn={drawn}
          nested={section.nested === true && place > 0}
        />
      ))}
      {rest.map(([name, content]) => (
        <div key={name} className="ff-row">
          {content}
        </div>
      ))}
    </>
  );
}

function rowsOf(section: Section, drawn: Drawn): Rows {
  return section.rows.map((row) => row.filter((cell) => drawn.has(cell.field))).filter((row) => row.length > 0);
}

/** From so many rows on, those far from the screen are laid out only when they come near. */
const MANY = 50;

interface SectionProps {
  /** Of its heading. */
  readonly id: string;
  readonly section: Section;
  /** Those with a field that is shown. */
  readonly rows: Rows;
  readonly drawn: Drawn;
  readonly nested: boolean;
}

function SectionOf({ id, section: { title, text, note }, rows, drawn, nested }: SectionProps) {
  const {
    form: { site, fields },
  } = useFormRuntime();
  // classes for what CSS could ask with :has(), which is asked again with every message that comes or goes
  const isTick = (row: readonly Cell[]) => row.some(({ field }) => loadedWidget(fields[field]?.widget ?? '')?.ownLabel);
  const ends = note === undefined && isTick(rows.at(-1) ?? []);
  const content = (
    <>
      {text !== undefined && (
        <p className="ff-section-text">
          <Text text={text} site={site} running />
        </p>
      )}
      {rows.map((row) => (
        <div
          key={row[0]?.field}
          className={classes('ff-row', isWhole(row) && 'ff-whole', isTick(row) && 'ff-tick-row')}
        >
          {row.map((cell) => drawn.get(cell.field))}
        </div>
      ))}
      {note !== undefined && (
        <p className="ff-note">
          <Text text={note} site={site} />
        </p>
      )}
    </>
  );
  const className = classes(
    'ff-section',
    nested && 'ff-nested',
    title === undefined && 'ff-untitled',
    ends && 'ff-ends-in-tick',
    rows.length >= MANY && 'ff-many',
  );
  if (title === undefined) return <div className={className}>{content}</div>;
  return (
    <fieldset className={className}>
      <legend
        className={classes(
          'ff-section-title',
          text === undefined ? isTick(rows[0] ?? []) && 'ff-before-tick' : 'ff-with-text',
        )}
      >
        <Title id={id} title={title} nested={nested} />
      </legend>
      {content}
    </fieldset>
  );
}

/**
 * A cell that takes its whole row has no neighbour to stand in line with: no grid needs to be laid out anew with each
 * message.
 */
function isWhole([cell, ...others]: readonly Cell[]): boolean {
  return others.length === 0 && cell?.columns === 12 && cell.phoneColumns === 12;
}

function classes(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** The heading of a section. The table of contents knows of it for as long as it is on the page. */
function Title({ id, title, nested }: { readonly id: string; readonly title: string; readonly nested: boolean }) {
  const { form, sections } = useFormRuntime();
  const { site } = form;
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(
    () =>
      nested || !heading.current
        ? undefined
        : sections.add({ id, title: plainText(title, site), heading: heading.current }),
    [sections, id, title, site, nested],
  );
  const level = sectionLevel(form);
  return (
    <Heading ref={heading} id={id} level={nested ? (level === 2 ? 3 : 4) : level} tabIndex={-1}>
      <Text text={title} site={site} />
    </Heading>
  );
}
