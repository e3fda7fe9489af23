import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { type ReactNode, useSyncExternalStore } from 'react';
import { cellsOf, standInsOf } from '../../engine/fields.ts';
import type { Section, Step } from '../../engine/form.ts';
import { useFormRuntime } from '../form-runtime.ts';
import { Text } from '../page/Text.tsx';

/** What rjsf hands through to the template. */
export interface StepContext { readonly step: Step }

/**
 * Lays out a step's fields in the definition's sections and rows (12 columns). Rows and sections without a field that is
 * shown vanish; a field that stands in no row is drawn at the end, so that none is ever lost.
 */
export function StepTemplate({ properties, registry }: ObjectFieldTemplateProps) {
  const { form, store } = useFormRuntime();
  const { step } = registry.formContext as StepContext;
  // an empty stand-in changes no answer, so that rjsf has no reason to draw anew
  useSyncExternalStore(store.subscribeStructure, () => [...standInsOf(form).values()].filter((name) => store.isAlternativeOpen(name)).join(' '));
  const drawn = new Map(properties.filter(({ name }) => form.fields[name]?.derivedFrom === undefined && store.isDrawn(name)).map(({ name, content }) => [name, content]));
  const rest = [...drawn].filter(([name]) => !cellsOf(step).has(name));
  return (
    <>
      {step.sections.map((section, index) => <SectionOf key={`${step.id} ${index}`} section={section} drawn={drawn} />)}
      {rest.map(([name, content]) => <div key={name} className="ff-row">{content}</div>)}
    </>
  );
}

/** From so many rows on, those far from the screen are laid out only when they come near. */
const MANY = 50;

function SectionOf({ section, drawn }: { readonly section: Section; readonly drawn: ReadonlyMap<string, ReactNode> }) {
  const { form: { site, steps } } = useFormRuntime();
  const rows = section.rows.map((row) => row.filter((cell) => drawn.has(cell.field))).filter((row) => row.length > 0);
  if (rows.length === 0) return null;
  const content = (
    <>
      {section.text !== undefined && <p className="ff-section-text"><Text text={section.text} site={site} /></p>}
      {rows.map((row) => <div key={row[0]?.field} className="ff-row">{row.map((cell) => drawn.get(cell.field))}</div>)}
      {section.note !== undefined && <p className="ff-note"><Text text={section.note} site={site} /></p>}
    </>
  );
  // a form of one step has no heading between its title and its sections
  const Heading = steps.length > 1 ? 'h3' : 'h2';
  const className = rows.length < MANY ? 'ff-section' : 'ff-section ff-many';
  if (section.title === undefined) return <div className={className}>{content}</div>;
  return (
    <fieldset className={className}>
      <legend className="ff-section-title"><Heading><Text text={section.title} site={site} /></Heading></legend>
      {content}
    </fieldset>
  );
}
