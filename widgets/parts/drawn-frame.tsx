import { type ReactNode, useState } from 'react';
import type { FieldUi } from '../../src/engine/field-ui.ts';
import type { Link } from '../../src/engine/link.ts';
import { describedBy } from './described-by.ts';
import { drawnName } from './drawn-name.tsx';
import { ChevronIcon } from './icons.tsx';
import type { Translate } from '../widget.ts';
import '../look/field.css';
import '../look/terms.css';

/** What ui.json says of a field that stands around its control. */
type FrameOptions = { readonly [Key in 'hint' | 'errorHint' | 'more' | 'links' | 'unit']?: FieldUi[Key] | undefined };

export interface DrawnFrame {
  readonly id: string;
  readonly name: string;
  /** Without its unit and "(optional)". */
  readonly label: string;
  /** Draws "(optional)" behind the label. */
  readonly optional: boolean;
  readonly ui: FrameOptions;
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
  /** What the fold-out shows below its text, drawn once it was opened. */
  readonly picture?: ReactNode;
  /** What can be done besides answering, below all else. */
  readonly action?: ReactNode;
  /** What is said of the answer, right below the control. */
  readonly said?: ReactNode;
  /** The control. */
  readonly children: ReactNode;
}

/**
 * What stands around every widget and stays as it is while the field is filled in. The message that comes and goes is
 * drawn with the control, so that it draws nothing of this anew. It is no component: React passes through each one on
 * its way to a message, and a failed submit has one at every field.
 * @param heading as it was drawn before, where it is kept
 * @returns label or legend above, hint, fold-out and links below
 */
export function drawnFrame(frame: DrawnFrame, heading: ReactNode = drawnHeading(frame)): ReactNode {
  const { id, name, message, warning, ui, group, ownLabel, className, said, action, children } = frame;
  const body = (
    <div className="ff-body">
      {children}
      {said}
      {(ui.hint !== undefined || ui.more || ui.links) && <Below {...frame} />}
      {action}
    </div>
  );
  return (
    <div className={`ff-field${ownLabel ? ' ff-own-label' : ''}${className ? ` ${className}` : ''}`} data-field={name}>
      {group ? (
        <fieldset
          id={id}
          aria-describedby={describedBy(id, {
            message,
            warning,
            hint: ui.hint,
            errorHint: ui.errorHint,
          })}
          aria-invalid={message !== undefined || undefined}
        >
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

/** @returns the label of a field, or the legend of a group */
export function drawnHeading({ id, label, optional, ui, group, translate }: DrawnFrame): ReactNode {
  const words = drawnName({ label, unit: ui.unit, optional }, translate);
  return group ? (
    <legend className="ff-label">{words}</legend>
  ) : (
    <label className="ff-label" htmlFor={id}>
      {words}
    </label>
  );
}

function Below({ id, ui, picture, renderText = plain, renderLink = plainLink }: DrawnFrame) {
  const [opened, setOpened] = useState(false);
  return (
    <div className="ff-below">
      {ui.hint !== undefined && (
        <p id={`${id}-hint`} className="ff-hint">
          {renderText(ui.hint)}
        </p>
      )}
      {ui.more && (
        <details
          className="ff-more"
          // on a page that the server drew it may be open before there is anyone to tell
          ref={(details) => {
            if (details?.open) setOpened(true);
          }}
          onToggle={() => setOpened(true)}
        >
          <summary>
            {ui.more.title}
            <ChevronIcon size={16} />
          </summary>
          {ui.more.text !== undefined && <p>{renderText(ui.more.text)}</p>}
          {ui.more.terms && (
            <dl>
              {ui.more.terms.map(({ term, text }) => (
                <div key={term}>
                  <dt>{renderText(term)}</dt>
                  <dd>{renderText(text)}</dd>
                </div>
              ))}
            </dl>
          )}
          {opened && picture}
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
