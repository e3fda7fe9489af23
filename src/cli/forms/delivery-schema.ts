import { bodySchema } from '../../server/delivery/body-schema.ts';
import { readOperatorSettings } from '../../server/forms/operator-settings.ts';
import { variableIn } from '../../server/starting/environment.ts';
import { WrongUseError } from '../command.ts';
import { translate } from '../translate.ts';
import { readForms } from './chosen-forms.ts';
import type { FormsCommand } from './command.ts';

/** `delivery-schema FORM`: prints the JSON Schema of the request bodies that the operator's system gets for a form. */
export const deliverySchema: FormsCommand = (options, print, { environment }) => {
  if (options.names.length === 0) throw new WrongUseError(translate('delivery-schema.form-missing'));
  const file = variableIn(environment, 'OPERATOR_SETTINGS')?.text;
  const { forms = {} } = file === undefined ? {} : readOperatorSettings(file);
  const filesBy = variableIn(environment, 'DELIVERY_FILES_SECRET') ? 'url' : 'content';
  for (const form of readForms(options))
    print(JSON.stringify(bodySchema(form, forms[form.id]?.fieldNames ?? {}, filesBy), undefined, 2));
  return 0;
};
