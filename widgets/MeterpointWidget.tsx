import type { MaskitoOptions } from '@maskito/core';
import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMask } from './masks/mask.ts';
import {
  asSegments,
  build,
  COUNTRY,
  maskOf,
  missingIn,
  padded,
  paddedSegments,
  pastedInto,
  SEGMENTS,
  segmentsOf,
  settled,
  typedInto,
} from './masks/meterpoint.ts';
import type { SegmentName, Segments } from './masks/meterpoint.ts';
import { afterClick } from './parts/after-click.ts';
import { fieldOf, type WidgetField } from './parts/field.ts';
import { joined } from './parts/joined.ts';
import { leaves } from './parts/leaving.ts';
import { Notice } from './parts/Notice.tsx';

/**
 * A metering point number in its segments, under the legend that the frame draws. The value is padded with zeros at
 * once. The inputs show what was typed, even after a reload, until the customer confirms that nothing is missing.
 */
export function MeterpointWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const { id, key, value, invalid, readOnly, memory, translate, announce, onChange, onBlur } = field;
  const stored = typeof value === 'string' && value !== '' ? value : undefined;
  const [typed, setTyped] = useState<Segments>(() => settled(asSegments(memory?.get(key))));
  const [left, setLeft] = useState(stored !== undefined);
  const [confirmed, setConfirmed] = useState<string>();
  const box = useRef<HTMLDivElement>(null);
  const isTyped = build(typed) === stored;
  const segments = isTyped ? typed : segmentsOf(stored ?? '');
  const missing = isTyped && stored !== undefined && stored !== confirmed && !readOnly ? missingIn(typed) : 0;
  const question = translate(missing === 1 ? 'meterpoint.missing.one' : 'meterpoint.missing.many', { n: missing });
  const isQuestionShown = left && missing > 0 && !invalid;
  const wasShown = useRef(isQuestionShown);
  const announceQuestion = useEffectEvent(() => announce(question));
  useEffect(() => {
    if (isQuestionShown && !wasShown.current) announceQuestion();
    wasShown.current = isQuestionShown;
  }, [isQuestionShown]);

  const keep = (next: Segments) => {
    setTyped(next);
    if (build(next) === undefined) memory?.delete(key);
    else memory?.set(key, next);
  };
  const change = (next: Segments) => {
    setLeft(false);
    keep(next);
    onChange(build(next));
  };
  const settle = () => {
    const next = settled(segments);
    if (SEGMENTS.some((name) => next[name] !== segments[name])) keep(next);
  };
  const leave = () => {
    onBlur();
    // the question that appears pushes down everything below, e.g. the button being clicked
    afterClick(() => setLeft(true));
  };
  const confirm = () => {
    setTyped(paddedSegments(segments));
    memory?.delete(key);
    setConfirmed(stored);
    // the button disappears, so the focus needs another place
    box.current?.querySelector<HTMLInputElement>('div:last-child > input')?.focus();
  };

  return (
    <>
      <div ref={box} className="ff-meterpoint" onBlur={(event) => leaves(event) && leave()}>
        <div>
          <label className="ff-meterpoint-label" htmlFor={`${id}-country`}>
            {translate('meterpoint.country')}
          </label>
          <input id={`${id}-country`} className="ff-input ff-mono" type="text" value={COUNTRY} readOnly />
        </div>
        {SEGMENTS.map((name) => (
          <Segment
            key={name}
            field={field}
            name={name}
            text={segments[name]}
            mask={maskOf(name, segments)}
            describedBy={joined(field.describedBy, isQuestionShown && `${id}-missing`)}
            onType={(text) => {
              const next = typedInto(name, text, segments);
              if (next) change(next);
            }}
            onPaste={(text) => {
              const next = readOnly ? undefined : pastedInto(name, text, segments);
              if (next) change(next);
              return next !== undefined;
            }}
            onLeave={settle}
          />
        ))}
      </div>
      {isQuestionShown && (
        <Notice id={`${id}-missing`} text={question} action={translate('meterpoint.pad')} onAct={confirm} />
      )}
    </>
  );
}

interface SegmentProps {
  readonly field: WidgetField;
  readonly name: SegmentName;
  readonly text: string;
  readonly mask: MaskitoOptions;
  readonly describedBy: string | undefined;
  readonly onType: (text: string) => void;
  /** @returns whether the text was used; otherwise the input inserts it as usual */
  readonly onPaste: (text: string) => boolean;
  readonly onLeave: () => void;
}

function Segment({ field, name, text, mask, describedBy, onType, onPaste, onLeave }: SegmentProps) {
  const id = `${field.id}-${name}`;
  const ref = useMask(mask);
  return (
    <div>
      <label className="ff-meterpoint-label" htmlFor={id}>
        {field.translate(`meterpoint.${name}`)}
      </label>
      <input
        ref={ref}
        id={id}
        className="ff-input ff-mono"
        type="text"
        inputMode={name === 'number' ? 'text' : 'numeric'}
        enterKeyHint="next"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        placeholder={padded(name, '')}
        readOnly={field.readOnly}
        value={text}
        aria-describedby={describedBy}
        aria-invalid={field.invalid || undefined}
        aria-required={field.required || undefined}
        onChange={(event) => onType(event.target.value)}
        onPaste={(event) => {
          // inserted into the existing text, it would not be a whole number
          if (onPaste(event.clipboardData.getData('text'))) event.preventDefault();
        }}
        onBlur={onLeave}
      />
    </div>
  );
}
