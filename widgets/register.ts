/**
 * The registry: name in ui.json → widget, a component that takes rjsf's `WidgetProps`. The widgets that most steps need
 * are in the main bundle. The others are loaded with the first step that shows them.
 */
import type { ValueKindName } from '../src/engine/kinds/index.ts';
import { type Late, late } from '../src/engine/late-module.ts';
import { retriable } from '../src/engine/retriable.ts';
// These are parts of scripts that are requested again after a failure. A file that such scripts share is not, so the
// first script has them.
import './parts/adopt-styles.ts';
import './parts/overlay.ts';
// The search is loaded later, but a first step that has no other such kind shall not need the later styles for it.
import './look/search.css';
import { RadioWidget } from './RadioWidget.tsx';
import { TelWidget } from './TelWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import type { WidgetComponent, WidgetFacts } from './widget.ts';

/** A component, or how to load it. */
export type RegisteredWidget = WidgetFacts & {
  /** true: makes numbers of text itself. Text from any other widget becomes a number as in rjsf's NumberField. */
  readonly makesNumbers?: boolean;
} & ({ readonly component: WidgetComponent } | LoadedLater);

interface LoadedLater extends Late<WidgetComponent> {
  /** true: its styles are in the first sheet all the same, and not in src/app/look/later.css. */
  readonly styledFirst?: boolean;
}

/** Loads the component that a module exports under this name; after a failure the next call tries again. */
function fetched<Name extends string>(name: Name, load: () => Promise<Readonly<Record<Name, WidgetComponent>>>) {
  return partOf(retriable(load), name);
}

function partOf<Name extends string>(loadModule: () => Promise<Readonly<Record<Name, WidgetComponent>>>, name: Name) {
  return late(async () => (await loadModule())[name]);
}

const loadSearched = retriable(() => import('./search/searched-widgets.ts'));

const ofKinds: Readonly<Record<ValueKindName, RegisteredWidget>> = {
  // in the main bundle
  text: { component: TextWidget, marked: true },
  tel: { component: TelWidget, marked: true },
  radio: { component: RadioWidget, group: true, oneOf: true },
  // loaded with the first step that shows it
  checkbox: {
    ...fetched('CheckboxWidget', () => import('./CheckboxWidget.tsx')),
    drawsLabel: true,
    drawsLoading: true,
  },
  checkboxes: { ...fetched('CheckboxesWidget', () => import('./CheckboxesWidget.tsx')), group: true },
  select: { ...partOf(loadSearched, 'SelectWidget'), drawsLoading: true },
  autocomplete: { ...partOf(loadSearched, 'AutocompleteWidget'), drawsLoading: true, styledFirst: true },
  textarea: fetched('TextareaWidget', () => import('./TextareaWidget.tsx')),
  email: fetched('EmailWidget', () => import('./EmailWidget.tsx')),
  number: { ...fetched('NumberWidget', () => import('./NumberWidget.tsx')), makesNumbers: true, marked: true },
  password: { ...fetched('PasswordWidget', () => import('./PasswordWidget.tsx')), marked: true },
  date: fetched('DateWidget', () => import('./DateWidget.tsx')),
  iban: fetched('IbanWidget', () => import('./IbanWidget.tsx')),
  meterpoint: { ...fetched('MeterpointWidget', () => import('./MeterpointWidget.tsx')), group: true },
  file: fetched('FileWidget', () => import('./FileWidget.tsx')),
};

/** The product's widgets by name. */
export const widgets: ReadonlyMap<string, RegisteredWidget> = new Map(Object.entries(ofKinds));

/** @returns the component, loaded once; after a failure the next call tries again */
export function loadComponent(widget: RegisteredWidget): Promise<WidgetComponent> {
  return 'component' in widget ? Promise.resolve(widget.component) : widget.load();
}

/** @returns the component, undefined while it is not loaded; those in the main bundle always are */
export function loadedComponent(widget: RegisteredWidget): WidgetComponent | undefined {
  return 'component' in widget ? widget.component : widget.loaded();
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
