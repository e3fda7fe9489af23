import type { ThemeProps } from '@rjsf/core';
import { type RegisteredWidget, widgets } from '../../../widgets/register.ts';
import { buttonTemplates } from './templates/button-templates.tsx';
import { ErrorListTemplate } from './templates/ErrorListTemplate.tsx';
import { FieldErrorTemplate } from './templates/FieldErrorTemplate.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { LateEntryTemplate, LateListTemplate } from './templates/late-lists.tsx';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx';
import { themeWidget } from './theme-widget.tsx';

/**
 * Makes an rjsf theme of registered widgets; fields are rjsf's own.
 * @param register by the name that ui.json gives them
 */
export function createTheme(register: ReadonlyMap<string, RegisteredWidget>): ThemeProps {
  return {
    widgets: Object.fromEntries([...register].map(([name, widget]) => [name, themeWidget(widget)])),
    templates: {
      ArrayFieldItemTemplate: LateEntryTemplate,
      ArrayFieldTemplate: LateListTemplate,
      ButtonTemplates: buttonTemplates,
      DescriptionFieldTemplate: Nothing,
      ErrorListTemplate,
      FieldErrorTemplate,
      FieldHelpTemplate: Nothing,
      FieldTemplate,
      ObjectFieldTemplate,
    },
  };
}

/** The frame of a field draws hint and description itself: rjsf makes elements of both for it. */
function Nothing(): null {
  return null;
}

/** The product's theme. */
export const theme = createTheme(widgets);
