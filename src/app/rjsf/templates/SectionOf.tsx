import type { Registry, UiSchema } from '@rjsf/utils';
import { Fragment, type ReactNode, useMemo } from 'react';
import type { Cell } from '../../../engine/field-ui.ts';
import type { Section } from '../../../engine/form.ts';
import { joined } from '../../../../widgets/parts/joined.ts';
import { Heading, type Level } from '../../parts/Heading.tsx';
import { InnerLevelProvider } from '../../parts/inner-level.ts';
import { Paragraph, Text } from '../../parts/Text.tsx';
import { contextOf, factsOf } from '../../store/theme-context.ts';
import { LatePart } from '../LatePart.tsx';

type Drawn = ReadonlyMap<string, ReactNode>;
type Rows = readonly (readonly Cell[])[];

/** @returns the rows that have a shown field, with these fields */
export function drawnRows(rows: Rows, drawn: Drawn): Rows {
  return rows.map((row) => row.filter((cell) => drawn.has(cell.field))).filter((row) => row.length > 0);
}

/** With this number of rows, they are laid out in parts, each when it comes near the screen (form.css, list.css). */
const MANY = { section: 50, entry: 10 };
/** Number of rows of a part. A section's are hydrated together as well, the first of them with the page. */
const PART = { section: 25, entry: 5 };

interface SectionProps {
  /** Whether its first rows are hydrated with the page, and not after it. */
  readonly atOnce: boolean;
  /** Whether it is in an entry of a list. */
  readonly ofEntry: boolean;
  /** Id of its heading. */
  readonly id: string;
  readonly section: Section;
  /** The rows that have a shown field. */
  readonly rows: Rows;
  readonly drawn: Drawn;
  readonly nested: boolean;
  readonly registry: Registry;
  readonly uiSchema: UiSchema;
}

/** A section of a step or an entry: its heading and text, and its rows. */
export function SectionOf({ atOnce, ofEntry, id, section, rows, drawn, nested, registry, uiSchema }: SectionProps) {
  const { title, text, note } = section;
  const { site, headingLevel } = contextOf(registry);
  const level = nested ? ((headingLevel + 1) as Level) : headingLevel;
  // Classes instead of :has() in CSS, which browsers match again with every message that comes or goes.
  const isTick = (row: readonly Cell[]) =>
    row.some(({ field }) => factsOf(registry, uiSchema[field]?.['ui:widget']).drawsLabel);
  const ends = note === undefined && isTick(rows.at(-1) ?? []);
  // Parts of the definition's rows, not of the drawn ones: a row that moved to another part would be mounted again.
  const parts = useMemo(() => partsOf(section.rows, PART.section), [section]);
  const drawRows = (some: Rows) =>
    drawnRows(some, drawn).map((row) => (
      <div key={row[0]?.field} className={joined('ff-row', isWhole(row) && 'ff-whole', isTick(row) && 'ff-tick-row')}>
        {row.map((cell) => drawn.get(cell.field))}
      </div>
    ));
  const drawPartsOfEntry = (some: Rows) =>
    partsOf(some, PART.entry).flatMap((few, index) => {
      const inside = drawRows(few);
      // the space above a tick depends on the row before it, and its height on its statement
      if (inside.length === 0 || few.some(isTick)) return inside;
      return [
        <div key={index} className={joined('ff-entry-part', inside.length === PART.entry && 'ff-full')}>
          {inside}
        </div>,
      ];
    });
  const isLongEntry = ofEntry && !nested && section.rows.length >= MANY.entry;
  const content = (
    <>
      {text !== undefined && <Paragraph className="ff-section-text" text={text} site={site} running />}
      {parts.map((part, index) => {
        const inside = isLongEntry ? drawPartsOfEntry(part) : drawRows(part);
        const isAtOnce = atOnce && index === 0;
        const hydrated = isAtOnce ? (
          inside
        ) : (
          <LateRows rows={part} registry={registry} uiSchema={uiSchema}>
            {inside}
          </LateRows>
        );
        if (section.rows.length < MANY.section) return <Fragment key={index}>{hydrated}</Fragment>;
        return (
          inside.length > 0 && (
            <div key={index} className="ff-part">
              {hydrated}
            </div>
          )
        );
      })}
      {note !== undefined && <Paragraph className="ff-note" text={note} site={site} />}
    </>
  );
  const className = joined(
    'ff-section',
    nested && 'ff-nested',
    title === undefined && 'ff-untitled',
    ends && 'ff-ends-in-tick',
  );
  if (title === undefined) return <div className={className}>{content}</div>;
  return (
    <fieldset className={className}>
      <legend
        className={joined(
          'ff-section-title',
          text === undefined ? isTick(rows[0] ?? []) && 'ff-before-tick' : 'ff-with-text',
        )}
      >
        <Heading id={id} level={level} tabIndex={-1}>
          <Text text={title} site={site} />
        </Heading>
      </legend>
      <InnerLevelProvider value={(level + 1) as Level}>{content}</InnerLevelProvider>
    </fieldset>
  );
}

function partsOf(rows: Rows, size: number): readonly Rows[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, part) => rows.slice(part * size, (part + 1) * size));
}

interface LateRowsProps {
  /** The rows of the definition, whether they are drawn or not. */
  readonly rows: Rows;
  readonly registry: Registry;
  readonly uiSchema: UiSchema;
  readonly children: ReactNode;
}

/** Rows that are hydrated after those above them. As they are few, keys and clicks can come in between. */
function LateRows({ rows, registry, uiSchema, children }: LateRowsProps) {
  const fields = useMemo(() => rows.flat().map(({ field }) => field), [rows]);
  const widgets = fields.map((field): unknown => uiSchema[field]?.['ui:widget']);
  // A field without a widget is a list or an object, and may contain widgets.
  const needsScript = widgets.some((widget) => widget === undefined || factsOf(registry, widget).fetched === true);
  return (
    <LatePart fields={fields} needsScript={needsScript} takeOver={contextOf(registry).takeOver}>
      {children}
    </LatePart>
  );
}

/**
 * Whether a row is one cell of full width. It has no neighbour to align with, so it needs no grid, which would be laid
 * out again with each message.
 */
function isWhole([cell, ...others]: readonly Cell[]): boolean {
  return others.length === 0 && cell?.columns === 12 && cell.phoneColumns === 12;
}
