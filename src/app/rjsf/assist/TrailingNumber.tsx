import { useEffect, useState } from 'react';
import { keyBeside } from '../../../engine/answer-path.ts';
import { useFormRuntime } from '../../runtime/form-runtime.ts';
import { Notice } from '../../../../widgets/parts/Notice.tsx';
import { fieldId } from '../../runtime/field-id.ts';
import { focusField, plainLabelOf } from './fields-beside.ts';
import { splitTrailingNumber, type TextAndNumber } from './trailing-number.ts';

interface TrailingNumberProps {
  readonly fieldKey: string;
  /** Name of the field that takes the number. */
  readonly target: string;
}

/** After a text field was left: asks whether to move the number at its end to the empty field for it. */
export function TrailingNumber({ fieldKey, target }: TrailingNumberProps) {
  const runtime = useFormRuntime();
  const { form, store, translate, announcer } = runtime;
  const other = keyBeside(form, fieldKey, target);
  const id = fieldId(runtime, fieldKey);
  const [asked, setAsked] = useState<TextAndNumber>();
  const text = asked && translate('trailing.ask', { label: plainLabelOf(runtime, other), number: asked.number });

  useEffect(() => {
    const look = () => {
      const typed = store.value(fieldKey);
      const rest = store.value(other);
      const isLeft = document.activeElement?.id !== id;
      const isAsked = isLeft && typeof typed === 'string' && (rest === undefined || rest === '');
      setAsked(isAsked ? splitTrailingNumber(typed, store.schema(other)?.maxLength) : undefined);
    };
    look();
    const stops = [fieldKey, other].map((key) => store.subscribe(key, look));
    return () => {
      for (const stop of stops) stop();
    };
  }, [store, fieldKey, other, id]);
  useEffect(() => {
    if (text !== undefined) announcer.announce(text);
  }, [announcer, text]);

  if (!asked || text === undefined) return null;
  return (
    <Notice
      id={`${id}-number`}
      text={text}
      action={translate('trailing.take')}
      onAct={() => {
        store.set(fieldKey, asked.text);
        store.set(other, asked.number);
        focusField(runtime, other);
      }}
    />
  );
}
