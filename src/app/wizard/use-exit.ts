import { useSyncExternalStore } from 'react';
import type { Exit, Step } from '../../engine/form.ts';
import { useFormRuntime } from '../runtime/form-runtime.ts';

/** @returns the exit that the step's answers lead to now, e.g. for those who cannot apply online */
export function useExit(step: Step): Exit | undefined {
  const { store } = useFormRuntime();
  return useSyncExternalStore(store.subscribeStructure, () => store.exit(step));
}
