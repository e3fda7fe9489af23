import type { WidgetProps } from '@rjsf/utils';
import { fieldOf, type WidgetField } from './parts/field.ts';
import { useState } from 'react';
import { leaves } from './parts/leaving.ts';
import { useMask } from './masks/mask.ts';
import { build, COUNTRY, EMPTY, padded, segmentMasks, SEGMENTS, segmentsOf, split } from './masks/meterpoint.ts';
import type { SegmentName, Segments } from './masks/meterpoint.ts';

/** A metering point number in its segments, under the legend that the frame draws. */
export function MeterpointWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const { id, value, translate, onChange, onBlur } = field;
  const stored = typeof value === 'string' && value !== '' ? value : undefined;
  const [typed, setTyped] = useState<Segments>(EMPTY);
  const segments = build(typed) === stored ? typed : segmentsOf(stored ?? '');

  const type = (name: SegmentName, text: string) => {
    const next = split(text) ?? { ...segments, [name]: text };
    setTyped(next);
    onChange(build(next));
  };
  const pad = (name: SegmentName) => {
    if (segments[name] !== '') setTyped({ ...segments, [name]: padded(name, segments[name]) });
  };

  return (
    <div className="ff-meterpoint" onBlur={(event) => leaves(event) && onBlur()}>
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
          onType={(text) => type(name, text)}
          onLeave={() => pad(name)}
        />
      ))}
    </div>
  );
}

interface SegmentProps {
  readonly field: WidgetField;
  readonly name: SegmentName;
  readonly text: string;
  readonly onType: (text: string) => void;
  readonly onLeave: () => void;
}

function Segment({ field, name, text, onType, onLeave }: SegmentProps) {
  const id = `${field.id}-${name}`;
  const mask = useMask(segmentMasks[name]);
  return (
    <div>
      <label className="ff-meterpoint-label" htmlFor={id}>
        {field.translate(`meterpoint.${name}`)}
      </label>
      <input
        ref={mask}
        id={id}
        className="ff-input ff-mono"
        type="text"
        inputMode={name === 'number' ? 'text' : 'numeric'}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        placeholder={padded(name, '')}
        readOnly={field.readOnly}
        value={text}
        aria-describedby={field.describedBy}
        aria-invalid={field.invalid || undefined}
        aria-required={field.required || undefined}
        onChange={(event) => onType(event.target.value)}
        onPaste={(event) => {
          const pasted = event.clipboardData.getData('text');
          // beside what stands here already it would not be whole
          if (field.readOnly || !split(pasted)) return;
          event.preventDefault();
          onType(pasted);
        }}
        onBlur={onLeave}
      />
    </div>
  );
}
