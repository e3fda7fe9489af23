import Form from '@rjsf/core';
import type { Experimental_DefaultFormStateBehavior, FieldProps, RegistryFieldsType, TemplatesType } from '@rjsf/utils';
import { memo, useMemo, useSyncExternalStore } from 'react';
import { alternativesOf } from '../../engine/fields.ts';
import type { Step } from '../../engine/form.ts';
import { ConnectedField, ConnectedList } from './ConnectedField.tsx';
import { rulesValidator } from './rules-validator.ts';
import { StepTemplate, type StepContext } from './StepTemplate.tsx';
import { declarationOf, mergeConditions, structureOf } from './structure.ts';
import { useFormRuntime } from '../runtime/form-runtime.ts';

/** What a step begins with is the store's: rjsf would put an empty object there. */
const NO_DEFAULTS: Experimental_DefaultFormStateBehavior = { emptyObjectFields: 'skipDefaults', allOf: 'skipDefaults' };
const fields = { SchemaField: Drawn } as unknown as RegistryFieldsType;
const templates: Partial<TemplatesType> = { ObjectFieldTemplate: StepTemplate };

/**
 * The fields of a step. rjsf draws the structure: which fields there are, by the rules; values and messages are the
 * store's. It is drawn again only when an answer changed that a rule, an exit or a list looks at. The one file that
 * knows rjsf's Form.
 */
export const StepFields = memo(function StepFields({ step }: { readonly step: Step }) {
  const { store, steps, today } = useFormRuntime();
  const structure = useSyncExternalStore(store.subscribeStructure, store.structure);
  const rules = steps.rules.get(step.id);
  const validator = useMemo(() => rules && rulesValidator(rules, today), [rules, today]);
  const context = useMemo((): StepContext => ({ step }), [step]);
  if (!validator) throw new Error(`step <${step.id}> is drawn before it is loaded`);
  return (
    <Form
      key={step.id}
      tagName="div"
      schema={structureOf(step.schema)}
      validator={validator}
      fields={fields}
      templates={templates}
      formContext={context}
      formData={structure}
      experimental_defaultFormStateBehavior={NO_DEFAULTS}
      experimental_customMergeAllOf={mergeConditions}
      noValidate
      showErrorList={false}
    >
      {/* instead of a submit button */}
      <></>
    </Form>
  );
});

/** The step itself is rjsf's object; each of its fields is ours. */
function Drawn(props: FieldProps) {
  const { form } = useFormRuntime();
  const { name, schema, required, registry } = props;
  const { ObjectField } = registry.fields;
  if (name === '' && ObjectField) return <ObjectField {...props} />;
  const Connected = form.fields[name]?.lookup || alternativesOf(form).has(name) ? ConnectedList : ConnectedField;
  return (
    <Connected
      name={name}
      schema={declarationOf(schema)}
      required={required === true}
      step={(registry.formContext as StepContext).step}
    />
  );
}
