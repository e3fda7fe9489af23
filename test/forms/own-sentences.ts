import type { Form, Schema } from '../../src/engine/form.ts';
import { branchesOf } from '../../src/engine/step.ts';

/** @returns every sentence that the form's schema and blocks have for a field, as "field: sentence" */
export function ownSentences(form: Form): readonly string[] {
  const found = new Set<string>();
  const ofField = (name: string, { errorMessage }: Schema) => {
    if (typeof errorMessage === 'string') found.add(`${name}: ${errorMessage}`);
    else
      for (const sentence of Object.values((errorMessage ?? {}) as Record<string, string>))
        found.add(`${name}: ${sentence}`);
  };
  for (const step of form.steps) {
    for (const { schema: part } of branchesOf(step.schema)) {
      for (const [name, schema] of Object.entries(part.properties ?? {})) ofField(name, schema);
      const { required = {} } = (part.errorMessage ?? {}) as { required?: Record<string, string> };
      for (const [name, sentence] of Object.entries(required)) found.add(`${name}: ${sentence}`);
    }
    for (const { problem } of step.exits) found.add(`${problem.field}: ${problem.message}`);
  }
  return [...found];
}
