import type { StepModule } from '../../src/engine/runtime.ts';

/**
 * Imports a step's module from its code, as a browser does.
 * @param code the module's code
 * @returns its default export
 */
export async function importModule(code: string): Promise<StepModule> {
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  return ((await import(/* @vite-ignore */ address)) as { default: StepModule }).default;
}
