import { describe, expect, test, vi } from 'vitest';
import { valueKindNames } from '../../src/engine/kinds/index.ts';

/** A register from which nothing has been loaded yet. */
async function fresh() {
  vi.resetModules();
  return import('../../widgets/register.ts');
}

describe('the register', () => {
  test('has a widget for each name that a form may use', async () => {
    const { loadComponent, widgetNamed } = await fresh();
    const components = await Promise.all(valueKindNames.map((name) => loadComponent(widgetNamed(name))));
    expect(components.map((component) => typeof component)).toEqual(valueKindNames.map(() => 'function'));
  });

  test('has what most steps need at once, and the rest when it was loaded', async () => {
    const { loadComponent, loadedComponent, widgetNamed } = await fresh();
    expect(valueKindNames.filter((name) => loadedComponent(widgetNamed(name)))).toEqual(['text', 'tel', 'radio']);
    const date = await loadComponent(widgetNamed('date'));
    expect(loadedComponent(widgetNamed('date'))).toBe(date);
    expect(loadedComponent(widgetNamed('file'))).toBeUndefined();
  });

  test('loads each widget once', async () => {
    const { loadComponent, widgetNamed } = await fresh();
    expect(loadComponent(widgetNamed('iban'))).toBe(loadComponent(widgetNamed('iban')));
  });

  test('knows which widgets are groups and which has its own label', async () => {
    const { widgets } = await fresh();
    expect([...widgets].filter(([, widget]) => widget.group).map(([name]) => name)).toEqual([
      'radio',
      'checkboxes',
      'meterpoint',
    ]);
    expect([...widgets].filter(([, widget]) => widget.drawsLabel).map(([name]) => name)).toEqual(['checkbox']);
  });

  test.each([
    ['number', '../../widgets/NumberWidget.tsx'],
    ['select', '../../widgets/search/searched-widgets.ts'],
    ['autocomplete', '../../widgets/search/searched-widgets.ts'],
  ])('tries again after a widget could not be loaded: %s', async (name, file) => {
    vi.doMock(file, () => {
      throw new Error('offline');
    });
    const { loadComponent, loadedComponent, widgetNamed } = await fresh();
    const widget = widgetNamed(name);
    await expect(loadComponent(widget)).rejects.toMatchObject({ cause: { message: 'offline' } });
    expect(loadedComponent(widget)).toBeUndefined();
    vi.doUnmock(file);
    expect(await loadComponent(widget)).toBeTypeOf('function');
  });

  test.each(['slider', '', 'toString', '__proto__'])('names the widget that it does not have: %j', async (name) => {
    const { widgetNamed } = await fresh();
    expect(() => widgetNamed(name)).toThrow(`unknown widget <${name}>`);
  });
});
