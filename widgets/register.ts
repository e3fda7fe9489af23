/**
 * Name in ui.json → widget, a component that takes rjsf's `WidgetProps`. What most steps need is there at once, the
 * rest is fetched with the first step that shows it, or when its placeholder asks for it.
 */
import type { ValueKindName } from '../src/engine/kinds/index.ts';
import { retriable } from '../src/engine/retriable.ts';
import { RadioWidget } from './RadioWidget.tsx';
import { SearchPlaceholder } from './search/SearchPlaceholder.tsx';
import { TelWidget } from './TelWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import type { WidgetComponent, WidgetFacts, WidgetPlaceholder } from './widget.ts';

/** A component that is there, or how to fetch it, and what is drawn until then; without it the step waits. */
export type RegisteredWidget = WidgetFacts &
  (
    | { readonly component: WidgetComponent; readonly placeholder?: undefined }
    | {
        readonly load: () => Promise<WidgetComponent>;
        readonly placeholder?: WidgetPlaceholder;
      }
  );

/** Indicates that a form names a widget that does not exist. */
export class UnknownWidgetError extends Error {
  override readonly name = 'UnknownWidgetError';
}

/** The component that a module exports under this name. */
function fetched<Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, WidgetComponent>>>) {
  const loadModule = retriable(load);
  return { load: async () => (await loadModule())[name] };
}

const ofKinds: Readonly<Record<ValueKindName, RegisteredWidget>> = {
  // at once
  text: { component: TextWidget },
  tel: { component: TelWidget },
  radio: { component: RadioWidget, group: true },
  // with its step
  checkbox: { ...fetched('CheckboxWidget', () => import('./CheckboxWidget.tsx')), ownLabel: true, ownLoading: true },
  checkboxes: { ...fetched('CheckboxesWidget', () => import('./CheckboxesWidget.tsx')), group: true },
  select: { ...fetched('SelectWidget', () => import('./SelectWidget.tsx')), ownLoading: true },
  textarea: fetched('TextareaWidget', () => import('./TextareaWidget.tsx')),
  email: fetched('EmailWidget', () => import('./EmailWidget.tsx')),
  number: fetched('NumberWidget', () => import('./NumberWidget.tsx')),
  password: fetched('PasswordWidget', () => import('./PasswordWidget.tsx')),
  date: fetched('DateWidget', () => import('./DateWidget.tsx')),
  iban: fetched('IbanWidget', () => import('./IbanWidget.tsx')),
  meterpoint: { ...fetched('MeterpointWidget', () => import('./MeterpointWidget.tsx')), group: true },
  file: fetched('FileWidget', () => import('./FileWidget.tsx')),
  // when it is asked for
  autocomplete: {
    ...fetched('AutocompleteWidget', () => import('./AutocompleteWidget.tsx')),
    placeholder: SearchPlaceholder,
    ownLoading: true,
  },
};

/** The product's widgets by name. */
export const widgets: ReadonlyMap<string, RegisteredWidget> = new Map(Object.entries(ofKinds));

const loading = new Map<RegisteredWidget, Promise<WidgetComponent>>();
const loaded = new Map<RegisteredWidget, WidgetComponent>();
const awaited = new Map<RegisteredWidget, Promise<WidgetComponent>>();
const arrivals = new EventTarget();

/** @returns the component, fetched once; after a failure the next call fetches again */
export function loadComponent(widget: RegisteredWidget): Promise<WidgetComponent> {
  const known = loading.get(widget);
  if (known) return known;
  const component = fetchComponent(widget);
  loading.set(widget, component);
  component.catch(() => loading.delete(widget));
  return component;
}

async function fetchComponent(widget: RegisteredWidget): Promise<WidgetComponent> {
  const component = 'load' in widget ? await widget.load() : widget.component;
  loaded.set(widget, component);
  arrivals.dispatchEvent(new Event('arrival'));
  return component;
}

/**
 * For whoever draws it and can do nothing about a failure.
 * @returns the component once it is there, however often it has to be fetched; the same promise for the same widget
 */
export function awaitedComponent(widget: RegisteredWidget): Promise<WidgetComponent> {
  const known = awaited.get(widget);
  if (known) return known;
  const arrival = new Promise<WidgetComponent>((resolve) => {
    const look = () => {
      const component = loaded.get(widget);
      if (component) resolve(component);
    };
    arrivals.addEventListener('arrival', look);
    look();
  });
  awaited.set(widget, arrival);
  loadComponent(widget).catch(() => undefined);
  return arrival;
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
