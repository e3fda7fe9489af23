import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import type { FieldUi, Link } from '../../src/engine/form.ts';
import { drawnName } from './drawn-name.tsx';
import { ChevronIcon } from './icons.tsx';
import { Skeleton } from './Skeleton.tsx';
import { unbroken } from './unbroken.tsx';
import type { Translate } from '../widget.ts';
import '../look/field.css';

export interface FieldFrameProps {
  readonly id: string;
  readonly name: string;
  /** Without its unit and "(optional)". */
  readonly label: string;
  /** Draws "(optional)" behind the label. */
  readonly optional: boolean;
  readonly ui: Pick<FieldUi, 'hint' | 'more' | 'links' | 'unit'>;
  /** As the register says of the widget. */
  readonly group?: boolean | undefined;
  readonly ownLabel?: boolean | undefined;
  /** The message and warning shown now, for a group: it is the fieldset that they describe. */
  readonly message?: string | undefined;
  readonly warning?: string | undefined;
  /** Classes of the cell in its row. */
  readonly className?: string | undefined;
  readonly translate: Translate;
  /** Draws hint and fold-out; without it they are plain text. */
  readonly renderText?: ((text: string) => ReactNode) | undefined;
  /** Draws a link of `ui.links`; without it its address is taken as it is. */
  readonly renderLink?: ((link: Link) => ReactNode) | undefined;
  /** What can be done besides answering, below all else. */
  readonly action?: ReactNode;
  /** The {@link FieldControl}. */
  readonly children: ReactNode;
}

/** What is said below a field now. */
interface Said {
  readonly message?: string | undefined;
  readonly warning?: string | undefined;
  readonly ui: Pick<FieldUi, 'hint'>;
}

/** @returns the ids that describe a field, error or warning first; undefined when there are none */
export function describedBy(id: string, { message, warning, ui: { hint } }: Said): string | undefined {
  const first = message !== undefined ? `${id}-error` : warning !== undefined ? `${id}-warning` : undefined;
  if (first === undefined) return hint === undefined ? undefined : `${id}-hint`;
  return hint === undefined ? first : `${first} ${id}-hint`;
}

/**
 * What stands around every widget and stays as it is while the field is filled in: label or legend above, hint,
 * fold-out and links below. What comes and goes is {@link FieldControl}'s, so that a message draws nothing of this
 * anew.
 */
export function FieldFrame(props: FieldFrameProps) {
  const { id, name, label, optional, message, ui, group, ownLabel, className, translate, action, children } = props;
  // stays the same element: a message draws no legend anew
  const heading = useMemo(() => {
    const words = drawnName({ label, unit: ui.unit, optional }, translate);
    return group ? (
      <legend className="ff-label">{words}</legend>
    ) : (
      <label className="ff-label" htmlFor={id}>
        {words}
      </label>
    );
  }, [id, label, ui.unit, optional, group, translate]);
  const body = (
    <div className="ff-body">
      {children}
      {(ui.hint !== undefined || ui.more || ui.links) && <Below {...props} />}
      {action}
    </div>
  );
  return (
    <div className={`ff-field${ownLabel ? ' ff-own-label' : ''}${className ? ` ${className}` : ''}`} data-field={name}>
      {group ? (
        <fieldset id={id} aria-describedby={describedBy(id, props)} aria-invalid={message !== undefined || undefined}>
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

function Below({ id, ui, renderText = plain, renderLink = plainLink }: FieldFrameProps) {
  return (
    <div className="ff-below">
      {ui.hint !== undefined && (
        <p id={`${id}-hint`} className="ff-hint">
          {renderText(ui.hint)}
        </p>
      )}
      {ui.more && (
        <details className="ff-more">
          <summary>
            {ui.more.title}
            <ChevronIcon size={16} />
          </summary>
          <p>{renderText(ui.more.text)}</p>
        </details>
      )}
      {ui.links?.map((link) => (
        <p key={link.href} className="ff-link">
          {renderLink(link)}
        </p>
      ))}
    </div>
  );
}

export interface FieldControlProps {
  readonly id: string;
  /** The message shown now. */
  readonly message?: string | undefined;
  /** What to look at again; it blocks nothing, and gives way to a message. */
  readonly warning?: string | undefined;
  readonly ui: Pick<FieldUi, 'size'>;
  /** Draws a skeleton in the place of the widget. */
  readonly loading?: boolean | undefined;
  readonly translate: Translate;
  /** Politely reads a warning when it appears. */
  readonly announce?: ((text: string) => void) | undefined;
  /** The widget. */
  readonly children: ReactNode;
}

/** The widget, and below it what is wrong with its answer or to be looked at again. */
export function FieldControl({ id, message, warning, ui, loading, translate, announce, children }: FieldControlProps) {
  const control = loading ? <Skeleton translate={translate}>{children}</Skeleton> : children;
  return (
    <>
      {ui.size ? <div className={`ff-size-${ui.size}`}>{control}</div> : control}
      {message !== undefined && (
        <p id={`${id}-error`} className="ff-error">
          <span className="ff-unseen">{translate('error.label')}</span>
          {unbroken(message)}
        </p>
      )}
      {message === undefined && warning !== undefined && (
        <Warning id={`${id}-warning`} text={warning} translate={translate} announce={announce} />
      )}
    </>
  );
}

interface WarningProps extends Pick<FieldControlProps, 'translate' | 'announce'> {
  readonly id: string;
  readonly text: string;
}

function Warning({ id, text, translate, announce }: WarningProps) {
  const tell = useEffectEvent((sentence: string) => announce?.(translate('warning.label') + sentence));
  useEffect(() => tell(text), [text]);
  return (
    <p id={id} className="ff-warning">
      <span className="ff-sr">{translate('warning.label')}</span>
      {text}
    </p>
  );
}

function plain(text: string): ReactNode {
  return text;
}

function plainLink({ href, label, newWindow }: Link): ReactNode {
  return newWindow ? (
    <a href={href} target="_blank" rel="noopener">
      {label}
    </a>
  ) : (
    <a href={href}>{label}</a>
  );
}
