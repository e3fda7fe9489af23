/** Stock rjsf as in its quick start, validating on each change. */
import Form from '@rjsf/core';
import type { RJSFValidationError } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';
import { PATTERN, REQUIRED, schemaOf, WRONG } from '../typing/work.ts';
import '../plain.css';

const n = Number(new URLSearchParams(location.search).get('n'));
const schema = schemaOf(n, ({ label }) => ({ type: 'string' as const, title: label, pattern: PATTERN }));
const inWords = (errors: RJSFValidationError[]) =>
  errors
    .filter(({ name }) => name !== 'if')
    .map((error) => ({ ...error, message: error.name === 'required' ? REQUIRED : WRONG }));

createRoot(document.getElementById('root') as HTMLElement).render(
  <Form
    schema={schema}
    uiSchema={{ 'ui:submitButtonOptions': { submitText: 'Send' } }}
    validator={validator}
    liveValidate="onChange"
    noHtml5Validate
    showErrorList={false}
    transformErrors={inWords}
  />,
);
