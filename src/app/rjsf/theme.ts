import type { ThemeProps } from '@rjsf/core';
import { type RegisteredWidget, widgets } from '../../../widgets/register.ts';
import { BaseInputTemplate } from './templates/BaseInputTemplate.tsx';
import { buttonTemplates } from './templates/button-templates.tsx';
import { ErrorListTemplate } from './templates/ErrorListTemplate.tsx';
import { FieldErrorTemplate } from './templates/FieldErrorTemplate.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { LateEntryTemplate, LateListTemplate } from './templates/late-lists.tsx';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx';
import { themeWidget } from './theme-widget.tsx';

/**
 * Creates an rjsf theme from registered widgets; fields are rjsf's own.
 * @param register the widgets by their names in ui.json
 */
export function createTheme(register: ReadonlyMap<string, RegisteredWidget>): ThemeProps {
  return {
    widgets: Object.fromEntries([...register].map(([name, widget]) => [name, themeWidget(widget)])),
    templates: {
      ArrayFieldItemTemplate: LateEntryTemplate,
      ArrayFieldTemplate: LateListTemplate,
      BaseInputTemplate,
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

/**
 * Replaces rjsf's templates of help, which the frame of a field draws itself, and of description: in our definitions
 * that is a note for those who read them.
 */
function Nothing(): null {
  return null;
}

/** The product's theme. */
export const theme = createTheme(widgets);
