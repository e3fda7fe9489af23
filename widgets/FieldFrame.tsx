import { type ReactNode, useMemo } from 'react';
import type { FieldUi, Link } from '../src/engine/form.ts';
import { ChevronIcon } from './icons.tsx';
import type { Say } from './widget.ts';
import './look/field.css';

export interface FieldFrameProps {
  readonly id: string;
  readonly name: string;
  /** Without "(optional)". */
  readonly label: string;
  /** Draws "(optional)" behind the label. */
  readonly optional: boolean;
  /** The message shown now. */
  readonly message?: string | undefined;
  readonly ui: Pick<FieldUi, 'hint' | 'more' | 'links' | 'size'>;
  /** As the register says of the widget. */
  readonly group?: boolean | undefined;
  readonly ownLabel?: boolean | undefined;
  /** Classes of the cell in its row. */
  readonly className?: string | undefined;
  readonly say: Say;
  /** Draws hint and fold-out; without it they are plain text. */
  readonly renderText?: ((text: string) => ReactNode) | undefined;
  /** Draws a link of `ui.links`; without it its address is taken as it is. */
  readonly renderLink?: ((link: Link) => ReactNode) | undefined;
  /** What can be done besides answering, below all else. */
  readonly action?: ReactNode;
  /** The widget. */
  readonly children: ReactNode;
}

/** @returns the ids that describe a field, error first; undefined when there are none (domain.md 4.2) */
export function describedBy(id: string, hasError: boolean, hasHint: boolean): string | undefined {
  if (hasError) return hasHint ? `${id}-error ${id}-hint` : `${id}-error`;
  return hasHint ? `${id}-hint` : undefined;
}

/** What stands around every widget: label or legend above, error, hint, fold-out and links below (spec 2, layout rules). */
export function FieldFrame(props: FieldFrameProps) {
  const { id, name, label, optional, message, ui, group, ownLabel, className, say, action, children } = props;
  const invalid = message !== undefined;
  // stays the same element: a message draws no label anew
  const heading = useMemo(() => {
    const words = optional ? <>{label} <span className="ff-optional">({say('optional')})</span></> : label;
    return group ? <legend className="ff-label">{words}</legend> : <label className="ff-label" htmlFor={id}>{words}</label>;
  }, [id, label, optional, group, say]);
  const body = (
    <div className="ff-body">
      {ui.size ? <div className={`ff-size-${ui.size}`}>{children}</div> : children}
      {(invalid || ui.hint !== undefined || ui.more || ui.links) && <Below {...props} />}
      {action}
    </div>
  );
  return (
    <div className={`ff-field${ownLabel ? ' ff-own-label' : ''}${className ? ` ${className}` : ''}`} data-field={name} data-invalid={invalid || undefined}>
      {group ? (
        <fieldset id={id} aria-describedby={describedBy(id, invalid, ui.hint !== undefined)} aria-invalid={invalid || undefined}>
          {heading}
          {body}
        </fieldset>
      ) : (
        <>
          {!ownLabel && heading}
          {body}
        </>
      )}
    </div>
  );
}

function Below({ id, message, ui, say, renderText = plain, renderLink = plainLink }: FieldFrameProps) {
  return (
    <div className="ff-message">
      {message !== undefined && (
        <p id={`${id}-error`} className="ff-error">
          <span className="ff-sr">{say('error.label')}</span>
          {message}
        </p>
      )}
      {ui.hint !== undefined && <p id={`${id}-hint`} className="ff-hint">{renderText(ui.hint)}</p>}
      {ui.more && (
        <details className="ff-more">
          <summary>{ui.more.title}<ChevronIcon size={16} /></summary>
          <p>{renderText(ui.more.text)}</p>
        </details>
      )}
      {ui.links?.map((link) => <p key={link.href} className="ff-link">{renderLink(link)}</p>)}
    </div>
  );
}

function plain(text: string): ReactNode {
  return text;
}

function plainLink({ href, label, newWindow }: Link): ReactNode {
  return newWindow ? <a href={href} target="_blank" rel="noopener">{label}</a> : <a href={href}>{label}</a>;
}
