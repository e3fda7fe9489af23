import { type ReactNode, useState } from 'react';
import type { FieldUi } from '../../src/engine/field-ui.ts';
import type { Link } from '../../src/engine/link.ts';
import { describedBy } from './described-by.ts';
import { joined } from './joined.ts';
import { drawnName } from './drawn-name.tsx';
import { ChevronIcon } from './icons.tsx';
import type { Translate } from '../widget.ts';
import '../look/field.css';
import '../look/terms.css';

/** The options of ui.json that are drawn around a control. */
type FrameOptions = { readonly [Key in 'hint' | 'errorHint' | 'more' | 'links' | 'unit']?: FieldUi[Key] | undefined };

export interface DrawnFrame {
  readonly id: string;
  /** The key of its answer. */
  readonly fieldKey: string;
  /** The label without unit and "(optional)". */
  readonly label: string;
  /** true: "(optional)" is drawn after the label. */
  readonly optional: boolean;
  /** For a group of which one is chosen. */
  readonly required?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
  readonly ui: FrameOptions;
  /** From the registered widget. */
  readonly group?: boolean | undefined;
  readonly oneOf?: boolean | undefined;
  readonly drawsLabel?: boolean | undefined;
  /** The message and warning shown now, for a group: its fieldset is invalid, and refers to the warning by id. */
  readonly message?: string | undefined;
  readonly warning?: string | undefined;
  /** Classes of the cell in its row. */
  readonly className?: string | undefined;
  readonly translate: Translate;
  /** Draws the text of hint and fold-out; absent: plain text. */
  readonly renderText?: ((text: string) => ReactNode) | undefined;
  /** Draws a link of `ui.links`; absent: a plain link to its `href`. */
  readonly renderLink?: ((link: Link) => ReactNode) | undefined;
  /** Drawn below the fold-out's text once the fold-out was opened. */
  readonly picture?: ReactNode;
  /** Something to do besides answering; drawn below everything else. */
  readonly action?: ReactNode;
  /** Drawn right below the control: the message, and a proposal for the answer. */
  readonly note?: ReactNode;
  /** The control. */
  readonly children: ReactNode;
}

/**
 * Draws everything around a widget that stays the same while the form is filled in. The message, which comes and goes,
 * is a component of its own in `note`, so that it re-renders nothing here. This is a function and no component: on its
 * way to a message React passes through each component, and a failed submit has a message at every field.
 * @param heading the heading of an earlier call, where the caller keeps it
 * @returns label or legend above, hint, fold-out and links below
 */
export function drawnFrame(frame: DrawnFrame, heading: ReactNode = drawnHeading(frame)): ReactNode {
  const { id, fieldKey, message, warning, ui, group, oneOf, drawsLabel, className, note, action, children } = frame;
  const body = (
    <div className="ff-body">
      {children}
      {note}
      {(ui.hint !== undefined || ui.more || ui.links) && <Below {...frame} />}
      {action}
    </div>
  );
  return (
    <div className={joined('ff-field', drawsLabel && 'ff-own-label', className)} data-field={fieldKey}>
      {group ? (
        <fieldset
          id={id}
          role={oneOf ? 'radiogroup' : undefined}
          // not `required` at each radio: Firefox then exposes group, section and form as invalid before any answer
          aria-required={(oneOf && frame.required) || undefined}
          // a radio can't be read-only, but its group can
          aria-readonly={(oneOf && frame.readOnly) || undefined}
          // without the message: it describes the controls, since not every screen reader reads it at a fieldset
          aria-describedby={describedBy(id, { warning: message === undefined ? warning : undefined, hint: ui.hint })}
          aria-invalid={message !== undefined || undefined}
        >
          {heading}
          {body}
        </fieldset>
      ) : (
        <>
          {!drawsLabel && heading}
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
          // on a page drawn by the server it may be opened before React listens to `onToggle`
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
