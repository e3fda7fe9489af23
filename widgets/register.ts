/**
 * Name in ui.json → widget. What most steps need is there at once, the rest is fetched with the first step that shows
 * it.
 */
import { CheckboxesWidget } from './CheckboxesWidget.tsx';
import { CheckboxWidget } from './CheckboxWidget.tsx';
import { EmailWidget } from './EmailWidget.tsx';
import type { KindName } from '../src/engine/kinds/index.ts';
import { RadioWidget } from './RadioWidget.tsx';
import { SelectWidget } from './SelectWidget.tsx';
import { TelWidget } from './TelWidget.tsx';
import { TextWidget } from './TextWidget.tsx';
import type { Widget } from './widget.ts';

type Entry = Widget | (() => Promise<Widget>);

/** Indicates that a form names a widget that does not exist. */
export class UnknownWidgetError extends Error {
  override readonly name = 'UnknownWidgetError';
}

const widgets: Readonly<Record<KindName, Entry>> = {
  // at once
  text: { component: TextWidget },
  email: { component: EmailWidget },
  tel: { component: TelWidget },
  radio: { component: RadioWidget, group: true },
  checkbox: { component: CheckboxWidget, ownLabel: true, ownLoading: true },
  checkboxes: { component: CheckboxesWidget, group: true },
  select: { component: SelectWidget, ownLoading: true },
  // with its step
  textarea: async () => ({ component: (await import('./TextareaWidget.tsx')).TextareaWidget }),
  number: async () => ({ component: (await import('./NumberWidget.tsx')).NumberWidget }),
  password: async () => ({ component: (await import('./PasswordWidget.tsx')).PasswordWidget }),
  date: async () => ({ component: (await import('./DateWidget.tsx')).DateWidget }),
  iban: async () => ({ component: (await import('./IbanWidget.tsx')).IbanWidget }),
  meterpoint: async () => ({ component: (await import('./MeterpointWidget.tsx')).MeterpointWidget, group: true }),
  file: async () => ({ component: (await import('./FileWidget.tsx')).FileWidget }),
  autocomplete: async () => ({
    component: (await import('./AutocompleteWidget.tsx')).AutocompleteWidget,
    ownLoading: true,
  }),
};

const register: ReadonlyMap<string, Entry> = new Map(Object.entries(widgets));
const loading = new Map<string, Promise<Widget>>();
const loaded = new Map<string, Widget>();

/**
 * @param name as in ui.json
 * @returns the widget, fetched once; after a failure the next call fetches again
 * @throws UnknownWidgetError for a name that is not registered
 */
export function loadWidget(name: string): Promise<Widget> {
  const entry = entryOf(name);
  const known = loading.get(name);
  if (known) return known;
  const widget = typeof entry === 'function' ? entry() : Promise.resolve(entry);
  loading.set(name, widget);
  widget.then(
    (done) => loaded.set(name, done),
    () => loading.delete(name),
  );
  return widget;
}

/**
 * @param name as in ui.json
 * @returns the widget if it is there: always for those of the main bundle, for the others once they were loaded
 * @throws UnknownWidgetError for a name that is not registered
 */
export function loadedWidget(name: string): Widget | undefined {
  const entry = entryOf(name);
  return typeof entry === 'function' ? loaded.get(name) : entry;
}

function entryOf(name: string): Entry {
  const entry = register.get(name);
  if (!entry) throw new UnknownWidgetError(`unknown widget <${name}>`);
  return entry;
}
