import type { ThemeProps } from '@rjsf/core';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import { toFieldPathId } from '@rjsf/utils';
import { type ComponentType, memo, useMemo, useSyncExternalStore } from 'react';
import type { Step } from '../../engine/form.ts';
import { uiSchemaOf } from '../../engine/ui-schema.ts';
import { sectionLevel } from '../parts/Heading.tsx';
import { useFormRuntime } from '../runtime/form-runtime.ts';
import { loadedLists } from '../structure/lists-module.ts';
import type { ThemeContext } from '../store/theme-context.ts';
import { drawingUtils } from './drawing-utils.ts';
import { createRegistry } from './registry.ts';
import { theme } from './theme.ts';

interface StepFieldsProps {
  readonly step: Step;
}

/**
 * Creates the component that draws the fields of a step: rjsf's SchemaField with the step's schema and a theme. Values
 * and messages come from the store. It renders again only when a watched answer changes: one that a condition, an exit
 * or a lookup depends on.
 */
export function createStepFields(themeProps: ThemeProps): ComponentType<StepFieldsProps> {
  return memo(function StepFields({ step }: StepFieldsProps) {
    const { form, store, steps, pending, translate, announcer, memory, idPrefix, takeOver } = useFormRuntime();
    const structure = useSyncExternalStore(store.subscribeStructure, store.structure, store.structure);
    const today = store.today();
    const rules = steps.rules.get(step.id);
    if (!rules) throw new Error(`step <${step.id}> is drawn before it is loaded`);
    const context = useMemo(
      (): ThemeContext => ({
        translate,
        today,
        announce: announcer.announce,
        memory,
        waitFor: pending.add,
        site: form.site,
        headingLevel: sectionLevel(form),
        store,
        takeOver,
      }),
      [form, store, translate, announcer, memory, pending, today, takeOver],
    );
    const registry = useMemo(() => {
      const schemaUtils = loadedLists()?.schemaUtilsOf(step, rules, today) ?? drawingUtils(step, rules, today);
      return createRegistry({ theme: themeProps, schemaUtils, context, idPrefix });
    }, [step, rules, today, context, idPrefix]);
    return (
      <div className="rjsf">
        <SchemaField
          key={step.id}
          name=""
          schema={registry.rootSchema}
          uiSchema={uiSchemaOf(form, step)}
          fieldPathId={toFieldPathId('', registry.globalFormOptions)}
          formData={structure}
          registry={registry}
          onChange={ignore}
          onBlur={ignore}
          onFocus={ignore}
        />
      </div>
    );
  });
}

/** Ignores rjsf's events, since each widget writes to the store itself (theme-widget.tsx). */
function ignore(): void {}

/** The fields of a step in the product's theme. */
export const StepFields = createStepFields(theme);
