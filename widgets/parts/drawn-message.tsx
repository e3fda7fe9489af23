import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { FieldContext } from '../widget.ts';
import { unbroken } from './unbroken.tsx';
import '../look/field.css';

export interface DrawnMessage extends Pick<FieldContext, 'translate' | 'announce'> {
  /** Of the field. */
  readonly id: string;
  /** What is wrong with the answer. */
  readonly message?: string | undefined;
  /** How to mend it, as ui.json says. */
  readonly errorHint?: ReactNode;
  /** What to look at again; it blocks nothing, and gives way to a message. */
  readonly warning?: string | undefined;
}

/** @returns what is said below a control: what is wrong with its answer, or what to look at again */
export function drawnMessage(said: DrawnMessage): ReactNode {
  const { id, message, errorHint, warning, translate, announce } = said;
  if (message !== undefined) {
    const error = (
      // another text is another element: a page that the browser translates would keep this one (drawn-name.tsx)
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
