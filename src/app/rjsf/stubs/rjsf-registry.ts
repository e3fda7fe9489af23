import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import { DEFAULT_ID_PREFIX, DEFAULT_ID_SEPARATOR } from '@rjsf/utils';

/**
 * rjsf registers all its fields, widgets and templates; of these only the object that a step is can be reached:
 * StepFields.tsx draws the rest.
 */
export default function getDefaultRegistry(): object {
  return {
    fields: { ObjectField },
    templates: { ButtonTemplates: {} },
    widgets: {},
    rootSchema: {},
    formContext: {},
    translateString: (text: string) => text,
    globalFormOptions: {
      idPrefix: DEFAULT_ID_PREFIX,
      idSeparator: DEFAULT_ID_SEPARATOR,
      useFallbackUiForUnsupportedType: false,
    },
  };
}
