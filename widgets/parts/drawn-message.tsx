import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { FieldContext } from '../widget.ts';
import { unbroken } from './unbroken.tsx';
import '../look/field.css';

export interface DrawnMessage extends Pick<FieldContext, 'translate' | 'announce'> {
  /** Id of the field. */
  readonly id: string;
  /** The error message of the answer. */
  readonly message?: string | undefined;
  /** How to fix it: `errorHint` of ui.json. */
  readonly errorHint?: ReactNode;
  /** The text of a warning; it blocks nothing, and is not drawn while there is a message. */
  readonly warning?: string | undefined;
}

/** @returns the error message with its hint, else the warning, to draw below a control; null when there is neither */
export function drawnMessage({ id, message, errorHint, warning, translate, announce }: DrawnMessage): ReactNode {
  if (message !== undefined) {
    const error = (
      // the key makes another text another element: a page that the browser translates would keep the old text
      // (drawn-name.tsx)
      <p key={message} id={`${id}-error`} className="ff-error">
        <span className="ff-sr">{translate('error.label')}</span>
        {unbroken(message)}
      </p>
    );
    if (errorHint === undefined) return error;
    return (
      <>
        {error}
        <p id={`${id}-error-hint`} className="ff-below ff-hint">
          {errorHint}
        </p>
      </>
    );
  }
  if (warning === undefined) return null;
  return <Warning id={`${id}-warning`} text={warning} translate={translate} announce={announce} />;
}

interface WarningProps extends Pick<FieldContext, 'translate' | 'announce'> {
  readonly id: string;
  readonly text: string;
}

function Warning({ id, text, translate, announce }: WarningProps) {
  const readAloud = useEffectEvent((warning: string) => announce(translate('warning.label') + warning));
  useEffect(() => readAloud(text), [text]);
  return (
    <p key={text} id={id} className="ff-warning">
      <span className="ff-sr">{translate('warning.label')}</span>
      {text}
    </p>
  );
}
