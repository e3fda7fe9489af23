import Form from '@rjsf/core';
import type { Experimental_DefaultFormStateBehavior, FieldTemplateProps, RJSFSchema, RegistryFieldsType, TemplatesType, UiSchema } from '@rjsf/utils';
import { useMemo, useSyncExternalStore } from 'react';
import type { Schema, Step } from '../engine/form.ts';
import { declarations } from '../engine/step.ts';
import { ConnectedField } from './draw/ConnectedField.tsx';
import { rulesValidator } from './draw/rules-validator.ts';
import { StepTemplate, type StepContext } from './draw/StepTemplate.tsx';
import { useFormRuntime } from './form-runtime.ts';

/** `const` and `oneOf` are no defaults: a preselected radio or a ticked consent would be ours, not the customer's. */
const NO_DEFAULTS: Experimental_DefaultFormStateBehavior = { constAsDefaults: 'never', emptyObjectFields: 'skipDefaults', allOf: 'skipDefaults' };

const fields = { ConnectedField, StringField: ConnectedField, NumberField: ConnectedField, BooleanField: ConnectedField, ArrayField: ConnectedField } as unknown as RegistryFieldsType;
const templates: Partial<TemplatesType> = {
  ObjectFieldTemplate: StepTemplate,
  FieldTemplate: ({ children }: FieldTemplateProps) => children,
};

/**
 * The fields of a step. rjsf draws the structure: which fields there are, by the rules; values and messages are the
 * store's. It is drawn again only when an answer changed that a rule, an exit or a list looks at. The one file that
 * knows rjsf's Form.
 */
export function StepFields({ step }: { readonly step: Step }) {
  const { store, steps, today } = useFormRuntime();
  const structure = useSyncExternalStore(store.subscribeStructure, store.structure);
  const rules = steps.rules.get(step.id);
  const validator = useMemo(() => rules && rulesValidator(rules, today), [rules, today]);
  const uiSchema = useMemo(() => uiSchemaOf(step.schema), [step]);
  const context = useMemo((): StepContext => ({ step }), [step]);
  if (!validator) throw new Error(`step <${step.id}> is drawn before it is loaded`);
  return (
    <Form
      key={step.id}
      tagName="div"
      schema={step.schema as unknown as RJSFSchema}
      uiSchema={uiSchema}
      validator={validator}
      fields={fields}
      templates={templates}
      formContext={context}
      formData={structure}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      noValidate
      showErrorList={false}
    />
  );
}

/** Choices and files have fields of rjsf's own otherwise. */
function uiSchemaOf(schema: Schema): UiSchema {
  const own = Object.fromEntries([...declarations(schema).keys()].map((name) => [name, { 'ui:field': 'ConnectedField' }]));
  return { ...own, 'ui:submitButtonOptions': { norender: true } };
}
