import type { StepModule } from '../../src/engine/runtime.ts';

/**
 * What a browser does with the text: it imports it.
 * @param code of a step's module
 * @returns what it exports
 */
export async function importModule(code: string): Promise<StepModule> {
  const address = `data:text/javascript,${encodeURIComponent(code)}`;
  return ((await import(/* @vite-ignore */ address)) as { default: StepModule }).default;
}
