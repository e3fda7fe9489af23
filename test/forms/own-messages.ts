import type { Form, Schema } from '../../src/engine/form.ts';
import { branchesOf, insideName } from '../../src/engine/step.ts';

/** @returns every message in the form's schema, with its blocks, as "name: message", with the name of its field */
export function ownMessages(form: Form): readonly string[] {
  const found = new Set<string>();
  const ofField = (name: string, { errorMessage }: Schema) => {
    if (typeof errorMessage === 'string') found.add(`${name}: ${errorMessage}`);
    else
      for (const message of Object.values((errorMessage ?? {}) as Record<string, string>))
        found.add(`${name}: ${message}`);
  };
  for (const step of form.steps) {
    for (const { schema: branch, container } of branchesOf(step.schema)) {
      const whole = (name: string) => insideName(container, name);
      for (const [name, schema] of Object.entries(branch.properties ?? {})) ofField(whole(name), schema);
      const { required = {} } = (branch.errorMessage ?? {}) as { required?: Record<string, string> };
      for (const [name, message] of Object.entries(required)) found.add(`${whole(name)}: ${message}`);
    }
    for (const { problem } of step.exits) found.add(`${problem.field}: ${problem.message}`);
  }
  return [...found];
}
