import { type ComponentType, useEffect, useState } from 'react';
import { keyBeside } from '../../../engine/answer-path.ts';
import type { FieldUi } from '../../../engine/field-ui.ts';
import { parametersOf } from '../../../engine/path.ts';
import { lateModule } from '../../../engine/late-module.ts';
import { loadLookups } from '../../store/lookups/lookups-module.ts';
import { useFormRuntime } from '../../runtime/form-runtime.ts';
import type { AssistProps } from './Assist.tsx';

const { load } = lateModule(() => import('./Assist.tsx'), loadLookups);

/** @returns whether the definition of a field offers help with typing, which {@link LateAssist} draws */
export function isAssisted({ suggest, trailingNumber }: Pick<FieldUi, 'suggest' | 'trailingNumber'>): boolean {
  return suggest !== undefined || trailingNumber !== undefined;
}

/**
 * Draws `Assist`, which saves customers from typing. Its code loads when an answer changes that it depends on, and not
 * for the answers that a form begins with. If it can't be loaded, customers type.
 */
export function LateAssist(props: AssistProps) {
  const { fieldKey, suggest, trailingNumber } = props;
  const { form, store } = useFormRuntime();
  const [Assist, setAssist] = useState<ComponentType<AssistProps>>();
  useEffect(() => {
    const sources = parametersOf(suggest?.url ?? '').map((bare) => keyBeside(form, fieldKey, bare));
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
