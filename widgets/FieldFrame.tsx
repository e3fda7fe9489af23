import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import type { FieldUi, Link } from '../src/engine/form.ts';
import { drawnName } from './drawn-name.tsx';
import { ChevronIcon } from './icons.tsx';
import { Skeleton } from './Skeleton.tsx';
import type { Say } from './widget.ts';
import './look/field.css';

export interface FieldFrameProps {
  readonly id: string;
  readonly name: string;
  /** Without its unit and "(optional)". */
  readonly label: string;
  /** Draws "(optional)" behind the label. */
  readonly optional: boolean;
  /** The message shown now. */
  readonly message?: string | undefined;
  /** What to look at again; it blocks nothing, and gives way to a message. */
  readonly warning?: string | undefined;
  readonly ui: Pick<FieldUi, 'hint' | 'more' | 'links' | 'size' | 'unit'>;
  /** As the register says of the widget. */
  readonly group?: boolean | undefined;
  readonly ownLabel?: boolean | undefined;
  /** Draws a skeleton in the place of the widget. */
  readonly loading?: boolean | undefined;
  /** Classes of the cell in its row. */
  readonly className?: string | undefined;
  readonly say: Say;
  /** Politely reads a warning when it appears. */
  readonly announce?: ((text: string) => void) | undefined;
  /** Draws hint and fold-out; without it they are plain text. */
  readonly renderText?: ((text: string) => ReactNode) | undefined;
  /** Draws a link of `ui.links`; without it its address is taken as it is. */
  readonly renderLink?: ((link: Link) => ReactNode) | undefined;
  /** What can be done besides answering, below all else. */
  readonly action?: ReactNode;
  /** The widget. */
  readonly children: ReactNode;
}

/** What is said below a field now. */
interface Said {
  readonly message?: string | undefined;
  readonly warning?: string | undefined;
  readonly ui: Pick<FieldUi, 'hint'>;
}

/** @returns the ids that describe a field, error or warning first; undefined when there are none (domain.md 4.2) */
export function describedBy(id: string, { message, warning, ui: { hint } }: Said): string | undefined {
  const first = message !== undefined ? `${id}-error` : warning !== undefined ? `${id}-warning` : undefined;
  if (first === undefined) return hint === undefined ? undefined : `${id}-hint`;
  return hint === undefined ? first : `${first} ${id}-hint`;
}

/** What stands around every widget: label or legend above, error or warning, hint, fold-out and links below (spec 2, layout rules). */
export function FieldFrame(props: FieldFrameProps) {
  const { id, name, label, optional, message, warning, ui, group, ownLabel, loading, className, say, action } = props;
  const invalid = message !== undefined;
  // stays the same element: a message draws no label anew
  const heading = useMemo(() => {
    const words = drawnName({ label, unit: ui.unit, optional }, say);
    return group ? <legend className="ff-label">{words}</legend> : <label className="ff-label" htmlFor={id}>{words}</label>;
  }, [id, label, ui.unit, optional, group, say]);
  const children = loading ? <Skeleton say={say}>{props.children}</Skeleton> : props.children;
  const body = (
    <div className="ff-body">
      {ui.size ? <div className={`ff-size-${ui.size}`}>{children}</div> : children}
      {(invalid || warning !== undefined || ui.hint !== undefined || ui.more || ui.links) && <Below {...props} />}
      {action}
    </div>
  );
  return (
    <div className={`ff-field${ownLabel ? ' ff-own-label' : ''}${className ? ` ${className}` : ''}`} data-field={name} data-invalid={invalid || undefined}>
      {group ? (
        <fieldset id={id} aria-describedby={describedBy(id, props)} aria-invalid={invalid || undefined}>
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

function Below({ id, message, warning, ui, say, announce, renderText = plain, renderLink = plainLink }: FieldFrameProps) {
  return (
    <div className="ff-message">
      {message !== undefined && (
        <p id={`${id}-error`} className="ff-error">
          <span className="ff-sr">{say('error.label')}</span>
          {message}
        </p>
      )}
      {message === undefined && warning !== undefined && <Warning id={`${id}-warning`} text={warning} say={say} announce={announce} />}
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

interface WarningProps extends Pick<FieldFrameProps, 'say' | 'announce'> { readonly id: string; readonly text: string }

function Warning({ id, text, say, announce }: WarningProps) {
  const tell = useEffectEvent((sentence: string) => announce?.(say('warning.label') + sentence));
  useEffect(() => tell(text), [text]);
  return <p id={id} className="ff-warning"><span className="ff-sr">{say('warning.label')}</span>{text}</p>;
}

function plain(text: string): ReactNode {
  return text;
}

function plainLink({ href, label, newWindow }: Link): ReactNode {
  return newWindow ? <a href={href} target="_blank" rel="noopener">{label}</a> : <a href={href}>{label}</a>;
}
