import { useSyncExternalStore } from 'react';
import type { Exit, Step } from '../../engine/form.ts';
import { useFormRuntime } from '../runtime/form-runtime.ts';

/** @returns the exit that applies now, e.g. for people who can't apply online */
export function useExit(step: Step): Exit | undefined {
  const { store } = useFormRuntime();
  const exit = () => store.exit(step);
  return useSyncExternalStore(store.subscribeStructure, exit, exit);
}
