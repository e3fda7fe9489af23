import { statementsOf } from '../../src/cli/forms/explain/statements.ts';
import type { Form } from '../../src/engine/form.ts';

/** @returns the German sentences that explain a form */
export const explained = (form: Form) => statementsOf(form).map(({ text }) => text);
