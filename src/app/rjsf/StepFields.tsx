import { type ThemeProps, withTheme } from '@rjsf/core';
import type { Experimental_DefaultFormStateBehavior } from '@rjsf/utils';
import { type ComponentType, memo, useMemo, useSyncExternalStore } from 'react';
import { keyOf } from '../../engine/answer-path.ts';
import type { Step } from '../../engine/form.ts';
import { uiSchemaOf } from '../../engine/ui-schema.ts';
import { sectionLevel } from '../parts/Heading.tsx';
import { useFormRuntime } from '../runtime/form-runtime.ts';
import { mergeConditions } from './merge-conditions.ts';
import { rjsfSchemaOf, stepValidator } from './step-validator.ts';
import type { ThemeContext } from '../store/theme-context.ts';
import { theme } from './theme.ts';

/** What a step begins with is the store's: rjsf would choose the first option of a choice, and tick what has to be. */
const NO_DEFAULTS: Experimental_DefaultFormStateBehavior = {
  emptyObjectFields: 'skipDefaults',
  allOf: 'skipDefaults',
  constAsDefaults: 'never',
  arrayMinItems: { populate: 'never' },
};

interface StepFieldsProps {
  readonly step: Step;
}

/**
 * Makes what draws the fields of a step: rjsf in a theme; values and messages are the store's. It is drawn again only
 * when an answer changed that a rule, an exit or a list looks at. The one file that knows rjsf's Form.
 */
export function createStepFields(themeProps: ThemeProps): ComponentType<StepFieldsProps> {
  const ThemedForm = withTheme(themeProps);
  return memo(function StepFields({ step }: StepFieldsProps) {
    const { form, store, steps, translate, announcer, memory, today, idPrefix } = useFormRuntime();
    const structure = useSyncExternalStore(store.subscribeStructure, store.structure, store.structure);
    const rules = steps.rules.get(step.id);
    const validator = useMemo(() => rules && stepValidator(step, rules, today), [step, rules, today]);
    const context = useMemo(
      (): ThemeContext => ({
        translate,
        today,
        announce: announcer.announce,
        memory,
        site: form.site,
        headingLevel: sectionLevel(form),
        store,
      }),
      [form, store, translate, announcer, memory, today],
    );
    if (!validator) throw new Error(`step <${step.id}> is drawn before it is loaded`);
    return (
      <ThemedForm
        key={step.id}
        tagName="div"
        idPrefix={idPrefix}
        idSeparator="-"
        nameGenerator={keyOf}
        schema={rjsfSchemaOf(step)}
        uiSchema={uiSchemaOf(form, step)}
        validator={validator}
        formContext={context}
        formData={structure}
        experimental_defaultFormStateBehavior={NO_DEFAULTS}
        experimental_customMergeAllOf={mergeConditions}
        noValidate
        showErrorList={false}
      />
    );
  });
}

/** The fields of a step in the product's theme. */
export const StepFields = createStepFields(theme);
