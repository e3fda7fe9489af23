/**
 * Name in ui.json → widget, a component that takes rjsf's `WidgetProps`. What most steps need is there at once, the
 * rest is fetched with the first step that shows it, or when its placeholder asks for it.
 */
import { CheckboxesWidget } from './CheckboxesWidget.tsx';
import { CheckboxWidget } from './CheckboxWidget.tsx';
import { EmailWidget } from './EmailWidget.tsx';
import type { ValueKindName } from '../src/engine/kinds/index.ts';
import { RadioWidget } from './RadioWidget.tsx';
import { SearchPlaceholder } from './search/SearchPlaceholder.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { TelWidget } from './TelWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import type { WidgetComponent, WidgetFacts, WidgetPlaceholder } from './widget.ts';

/** A component that is there, or how to fetch it, and what is drawn until then; without it the step waits. */
export type RegisteredWidget = WidgetFacts &
  (
    | { readonly component: WidgetComponent; readonly placeholder?: undefined }
    | { readonly load: () => Promise<WidgetComponent>; readonly placeholder?: WidgetPlaceholder }
  );

/** Indicates that a form names a widget that does not exist. */
export class UnknownWidgetError extends Error {
  override readonly name = 'UnknownWidgetError';
}

const ofKinds: Readonly<Record<ValueKindName, RegisteredWidget>> = {
  // at once
  text: { component: TextWidget },
  email: { component: EmailWidget },
  tel: { component: TelWidget },
  radio: { component: RadioWidget, group: true },
  checkbox: { component: CheckboxWidget, ownLabel: true, ownLoading: true },
  checkboxes: { component: CheckboxesWidget, group: true },
  select: { component: SelectWidget, ownLoading: true },
  // with its step
  textarea: { load: async () => (await import('./TextareaWidget.tsx')).TextareaWidget },
  number: { load: async () => (await import('./NumberWidget.tsx')).NumberWidget },
  password: { load: async () => (await import('./PasswordWidget.tsx')).PasswordWidget },
  date: { load: async () => (await import('./DateWidget.tsx')).DateWidget },
  iban: { load: async () => (await import('./IbanWidget.tsx')).IbanWidget },
  meterpoint: { load: async () => (await import('./MeterpointWidget.tsx')).MeterpointWidget, group: true },
  file: { load: async () => (await import('./FileWidget.tsx')).FileWidget },
  // when it is asked for
  autocomplete: {
    load: async () => (await import('./AutocompleteWidget.tsx')).AutocompleteWidget,
    placeholder: SearchPlaceholder,
    ownLoading: true,
  },
};

/** The product's widgets by name. */
export const widgets: ReadonlyMap<string, RegisteredWidget> = new Map(Object.entries(ofKinds));

const loading = new Map<RegisteredWidget, Promise<WidgetComponent>>();
const loaded = new Map<RegisteredWidget, WidgetComponent>();

/** @returns the component, fetched once; after a failure the next call fetches again */
export function loadComponent(widget: RegisteredWidget): Promise<WidgetComponent> {
  const known = loading.get(widget);
  if (known) return known;
  const component = 'load' in widget ? widget.load() : Promise.resolve(widget.component);
  loading.set(widget, component);
  component.then(
    (done) => loaded.set(widget, done),
    () => loading.delete(widget),
  );
  return component;
}

/** @returns the component if it is there: always for those of the main bundle, for the others once they were loaded */
export function loadedComponent(widget: RegisteredWidget): WidgetComponent | undefined {
  return 'component' in widget ? widget.component : loaded.get(widget);
}

/**
 * @param name as in ui.json
 * @throws UnknownWidgetError for a name that is not registered
 */
export function widgetNamed(name: string): RegisteredWidget {
  const widget = widgets.get(name);
  if (!widget) throw new UnknownWidgetError(`unknown widget <${name}>`);
  return widget;
}
