import RjsfForm, { withTheme } from '@rjsf/core';
import type { Experimental_DefaultFormStateBehavior, RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { createRef } from 'react';
import { flushSync } from 'react-dom';
import { sectionLevel } from '../../src/app/parts/Heading.tsx';
import { createTheme } from '../../src/app/rjsf/theme.ts';
import { createTranslate } from '../../src/app/runtime/translate.ts';
import type { Answers, Form, Step } from '../../src/engine/form.ts';
import { loadedFormats } from '../../src/engine/formats/loaded.ts';
import { uiSchemaOf } from '../../src/engine/ui-schema.ts';
import { widgets } from '../../widgets/register.ts';
import { TODAY } from '../engine/made-form.ts';

/** rjsf's options for a form that begins empty. */
const EMPTY: Experimental_DefaultFormStateBehavior = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' };

/** One for all drawings, as in any rjsf app, so that each schema is compiled once. */
const validator = customizeValidator({
  customFormats: Object.fromEntries(loadedFormats.map(({ name, matches }) => [name, matches])),
});

/** @returns a step in stock rjsf with our theme and nothing else of ours: rjsf's own validator, and no store */
export function stockElement(form: Form, step: Step, formData: Answers) {
  const Themed = withTheme(createTheme(widgets));
  const ref = createRef<RjsfForm>();
  const found: string[] = [];
  const element = (
    <Themed
      ref={ref as never}
      idPrefix="form"
      idSeparator="-"
      schema={step.schema as unknown as RJSFSchema}
      uiSchema={uiSchemaOf(form, step)}
      validator={validator}
      formContext={contextFor(form)}
      formData={formData}
      experimental_defaultFormStateBehavior={EMPTY}
      noHtml5Validate
      showErrorList={false}
      onError={(errors) =>
        found.push(...errors.filter(({ name }) => name !== 'if').map(({ property = '' }) => property))
      }
    />
  );
  return {
    element,
    /** Submits. Returns the fields with an error. */
    submit: () => {
      flushSync(() => ref.current?.submit());
      return [...new Set(found.map((property) => property.replace(/^\./, '')))];
    },
  };
}

/** The formContext that our theme needs. */
function contextFor(form: Form) {
  return {
    translate: createTranslate(form.texts),
    today: TODAY,
    announce: () => undefined,
    site: form.site,
    headingLevel: sectionLevel(form),
  };
}
