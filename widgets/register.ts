/**
 * The registry: name in ui.json → widget, a component that takes rjsf's `WidgetProps`. The widgets that most steps need
 * are in the main bundle. The others are loaded with the first step that shows them, or when their placeholder requests
 * them.
 */
import type { ValueKindName } from '../src/engine/kinds/index.ts';
import { retriable } from '../src/engine/retriable.ts';
import { RadioWidget } from './RadioWidget.tsx';
import { SearchPlaceholder } from './search/SearchPlaceholder.tsx';
import { TelWidget } from './TelWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import type { WidgetComponent, WidgetFacts, WidgetPlaceholder } from './widget.ts';

/** A component, or how to load it and a placeholder to draw until then; without a placeholder the step waits. */
export type RegisteredWidget = WidgetFacts & {
  /** true: makes numbers of text itself. Text from any other widget becomes a number as in rjsf's NumberField. */
  readonly makesNumbers?: boolean;
} & (
    | { readonly component: WidgetComponent; readonly placeholder?: undefined }
    | {
        readonly load: () => Promise<WidgetComponent>;
        readonly placeholder?: WidgetPlaceholder;
      }
  );

/** Loads the component that a module exports under this name; after a failure the next call tries again. */
function fetched<Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, WidgetComponent>>>) {
  const loadModule = retriable(load);
  return { load: async () => (await loadModule())[name] };
}

const ofKinds: Readonly<Record<ValueKindName, RegisteredWidget>> = {
  // in the main bundle
  text: { component: TextWidget },
  tel: { component: TelWidget },
  radio: { component: RadioWidget, group: true },
  // loaded with the first step that shows it
  checkbox: { ...fetched('CheckboxWidget', () => import('./CheckboxWidget.tsx')), ownLabel: true, ownLoading: true },
  checkboxes: { ...fetched('CheckboxesWidget', () => import('./CheckboxesWidget.tsx')), group: true },
  select: { ...fetched('SelectWidget', () => import('./SelectWidget.tsx')), ownLoading: true },
  textarea: fetched('TextareaWidget', () => import('./TextareaWidget.tsx')),
  email: fetched('EmailWidget', () => import('./EmailWidget.tsx')),
  number: { ...fetched('NumberWidget', () => import('./NumberWidget.tsx')), makesNumbers: true },
  password: fetched('PasswordWidget', () => import('./PasswordWidget.tsx')),
  date: fetched('DateWidget', () => import('./DateWidget.tsx')),
  iban: fetched('IbanWidget', () => import('./IbanWidget.tsx')),
  meterpoint: { ...fetched('MeterpointWidget', () => import('./MeterpointWidget.tsx')), group: true },
  file: fetched('FileWidget', () => import('./FileWidget.tsx')),
  // loaded when its placeholder requests it
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

/** @returns the component, loaded once; after a failure the next call tries again */
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
 * For React's `use`, which has no way to handle a failed load.
 * @returns a promise of the component that never rejects: after a failure it waits for a load that succeeds. The same
 * widget has the same promise
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

/** @returns the component, undefined while it is not loaded; those in the main bundle always are */
export function loadedComponent(widget: RegisteredWidget): WidgetComponent | undefined {
  return 'component' in widget ? widget.component : loaded.get(widget);
}

/**
 * @param name as in ui.json
 * @throws Error for a name that is not registered
 */
export function widgetNamed(name: string): RegisteredWidget {
  const widget = widgets.get(name);
  if (!widget) throw new Error(`unknown widget <${name}>`);
  return widget;
}
