import type { ValueKindName } from '../../src/engine/kinds/index.ts';
import { loadComponent, widgetNamed } from '../../widgets/register.ts';
import { searchesModule } from '../../widgets/search/searches-module.ts';
import type { WidgetComponent } from '../../widgets/widget.ts';

/** Loads the widget of a kind, and the search that its waiting one would request. */
export async function loadedWidget(name: ValueKindName): Promise<WidgetComponent> {
  await searchesModule.load();
  return loadComponent(widgetNamed(name));
}
