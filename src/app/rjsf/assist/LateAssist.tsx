import { type ComponentType, useEffect, useState } from 'react';
import { keyOf, pathBeside, pathOf } from '../../../engine/answer-path.ts';
import type { FieldUi } from '../../../engine/field-ui.ts';
import { parametersOf } from '../../../engine/path.ts';
import { retriable } from '../../../engine/retriable.ts';
import { useFormRuntime } from '../../runtime/form-runtime.ts';
import type { AssistProps } from './Assist.tsx';

const load = retriable(() => import('./Assist.tsx'));

/** Whether a field knows something of another one: {@link LateAssist} draws it. */
export function isAssisted({ suggest, trailingNumber }: Pick<FieldUi, 'suggest' | 'trailingNumber'>): boolean {
  return suggest !== undefined || trailingNumber !== undefined;
}

/**
 * What saves customers from typing: loaded once an answer changes that it goes by, and not for what a form begins with;
 * without it they type.
 */
export function LateAssist(props: AssistProps) {
  const { fieldKey, suggest, trailingNumber } = props;
  const { form, store } = useFormRuntime();
  const [Assist, setAssist] = useState<ComponentType<AssistProps>>();
  useEffect(() => {
    const sources = parametersOf(suggest?.url ?? '').map((bare) => keyOf(pathBeside(form, pathOf(fieldKey), bare)));
    const watched = trailingNumber === undefined ? sources : [...sources, fieldKey];
    const stops = watched.map((key) => {
      const before = store.value(key);
      return store.subscribe(key, () => {
        if (store.value(key) === before) return;
        load().then(
          ({ Assist: loaded }) => setAssist(() => loaded),
          () => undefined,
        );
      });
    });
    return () => {
      for (const stop of stops) stop();
    };
  }, [form, store, fieldKey, suggest, trailingNumber]);
  return Assist && <Assist {...props} />;
}
