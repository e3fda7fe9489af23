import Form, { withTheme } from '@rjsf/core';
import type { Experimental_DefaultFormStateBehavior, RJSFSchema } from '@rjsf/utils';
import { customizeValidator } from '@rjsf/validator-ajv8';
import { render } from '@testing-library/react';
import { act, createRef } from 'react';
import { loadLists } from '../../../src/app/lists/lists-module.ts';
import { createTheme } from '../../../src/app/rjsf/theme.ts';
import { StepFields } from '../../../src/app/rjsf/StepFields.tsx';
import { createClient } from '../../../src/app/api/client.ts';
import { createAnnouncer } from '../../../src/app/runtime/announcer.ts';
import { createFilling } from '../../../src/app/runtime/filling.ts';
import { type FormRuntime, FormRuntimeProvider } from '../../../src/app/runtime/form-runtime.ts';
import { createTranslate } from '../../../src/app/runtime/translate.ts';
import { createAnswerStore } from '../../../src/app/store/create-answer-store.ts';
import { createLists } from '../../../src/app/store/lists.ts';
import { sectionLevel } from '../../../src/app/parts/Heading.tsx';
import type { Answers, Form as Definition, Step } from '../../../src/engine/form.ts';
import { loadedFormats } from '../../../src/engine/formats/loaded.ts';
import { uiSchemaOf } from '../../../src/engine/ui-schema.ts';
import { loadComponent, widgets } from '../../../widgets/register.ts';
import { rulesOf, TODAY } from '../../engine/made-form.ts';

/** Every widget is there, so that a step without lists is drawn at once. */
export const loadWidgets = () => Promise.all([...widgets.values()].map((widget) => loadComponent(widget)));

/** Widgets and lists are there, so that any step is drawn at once. */
export const loadParts = () => Promise.all([loadWidgets(), loadLists()]);

/** Draws a step as the product does: rjsf and our store. */
export function drawStep(form: Definition, step: Step, answers: Answers, Fields = StepFields) {
  const rules = rulesOf(form);
  const store = createAnswerStore({ form, rules, today: TODAY, onReset: () => undefined });
  store.load(answers);
  store.enter(step);
  const client = createClient('', {
    adapter: () => new Promise(() => undefined),
    fetch: () => new Promise(() => undefined),
    importModule: () => new Promise(() => undefined),
  });
  const runtime: FormRuntime = {
    form,
    grow: () => Promise.resolve(),
    version: '',
    client,
    filling: createFilling(form.id, 'form'),
    store,
    lists: createLists(client),
    steps: { rules, isLoaded: () => true, load: () => Promise.resolve(step), begin: () => Promise.resolve(step) },
    announcer: createAnnouncer(),
    translate: createTranslate(form.texts),
    now: new Date(TODAY * 86_400_000),
    today: TODAY,
    start: step,
    idPrefix: 'form',
    memory: new Map(),
  };
  const { container } = render(
    <FormRuntimeProvider value={runtime}>
      <Fields step={step} />
    </FormRuntimeProvider>,
  );
  return { container, store };
}

/** What rjsf's own users say to it so that a form begins empty. */
const EMPTY: Experimental_DefaultFormStateBehavior = { emptyObjectFields: 'skipDefaults', constAsDefaults: 'never' };

/** One for all drawings, as rjsf's users have it: it compiles a schema once. */
const validator = customizeValidator({
  customFormats: Object.fromEntries(loadedFormats.map(({ name, matches }) => [name, matches])),
});

/** Draws a step as anybody would who has our theme and nothing else of us: rjsf, its validator, no store. */
export function drawStock(form: Definition, step: Step, formData: Answers) {
  const Themed = withTheme(createTheme(widgets));
  const ref = createRef<Form>();
  const found: string[] = [];
  const { container } = render(
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
    />,
  );
  return {
    container,
    /** @returns the fields with an error after a submit */
    submit: () => {
      act(() => {
        ref.current?.submit();
      });
      return [...new Set(found.map((property) => property.replace(/^\./, '')))];
    },
  };
}

/** What our theme asks of a form around it. */
export function contextFor(form: Definition) {
  return {
    translate: createTranslate(form.texts),
    today: TODAY,
    announce: () => undefined,
    site: form.site,
    headingLevel: sectionLevel(form),
  };
}
