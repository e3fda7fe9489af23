import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { typedAttributes } from './parts/input-attributes.ts';
import { useEffect, useRef, useState } from 'react';
import { writeCount } from '../src/engine/locale.ts';
import { normaliseAnswer } from '../src/engine/answers.ts';
import type { Schema } from '../src/engine/form.ts';
import './look/field.css';

/** Pause in typing after which a screen reader hears the counter. */
const PAUSE_MS = 1000;

/**
 * Several lines of text, counted when there is a limit. Typing is never cut off: the rule reports text that is too
 * long.
 */
export function TextareaWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const { id, value, schema, translate, onChange, onBlur, announce } = field;
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The count that the focus arrived at. Screen readers read a description again whenever it changes, here at each key.
  const [described, describe] = useState<string>();
  useEffect(() => () => clearTimeout(pause.current), []);

  const max = schema.maxLength;
  const translateCount = (n: number, limit: number) =>
    translate('textarea.count', { n: writeCount(n), max: writeCount(limit) });
  const countAloud = (text: string) => {
    clearTimeout(pause.current);
    if (max !== undefined)
      pause.current = setTimeout(() => announce(translateCount(lengthOf(text, schema), max)), PAUSE_MS);
  };
  const text = typeof value === 'string' ? value : '';
  const length = max === undefined ? 0 : lengthOf(text, schema);
  const count = max === undefined ? undefined : translateCount(length, max);

  return (
    <div className="ff-textarea">
      <textarea
        {...typedAttributes(field, max !== undefined && `${id}-count`)}
        className="ff-input"
        rows={4}
        value={text}
        onChange={(event) => {
          onChange(event.target.value || undefined);
          countAloud(event.target.value);
        }}
        onFocus={() => describe(count)}
        onBlur={() => {
          describe(undefined);
          onBlur();
        }}
        // submits, as Enter does in any other field
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
        }}
      />
      {max !== undefined && (
        <>
          <p className="ff-count" data-over={length > max || undefined}>
            {count}
          </p>
          <p id={`${id}-count`} hidden>
            {described ?? count}
          </p>
        </>
      )}
    </div>
  );
}

/** Counts as the rule does: the normalised answer, in characters (code points), not in UTF-16 units. */
function lengthOf(text: string, schema: Schema): number {
  const answer = normaliseAnswer(text, schema, true);
  return typeof answer === 'string' ? Array.from(answer).length : 0;
}
