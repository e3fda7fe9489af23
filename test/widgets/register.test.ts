import { describe, expect, test, vi } from 'vitest';
import { kindNames } from '../../src/engine/kinds/index.ts';

/** A register that nobody has loaded anything from yet. */
async function fresh() {
  vi.resetModules();
  return import('../../widgets/register.ts');
}

describe('the register', () => {
  test('has a widget for each name that a form may use', async () => {
    const { loadWidget } = await fresh();
    const components = await Promise.all(kindNames.map(async (name) => (await loadWidget(name)).component));
    expect(components.map((component) => typeof component)).toEqual(kindNames.map(() => 'function'));
  });

  test('has what most steps need at once, and the rest when it was loaded', async () => {
    const { loadedWidget, loadWidget } = await fresh();
    expect(kindNames.filter((name) => loadedWidget(name))).toEqual([
      'text',
      'email',
      'tel',
      'radio',
      'checkbox',
      'checkboxes',
      'select',
    ]);
    const date = await loadWidget('date');
    expect(loadedWidget('date')).toBe(date);
    expect(loadedWidget('file')).toBeUndefined();
  });

  test('loads each widget once', async () => {
    const { loadWidget } = await fresh();
    expect(loadWidget('iban')).toBe(loadWidget('iban'));
  });

  test('knows which widgets are groups and which has its own label', async () => {
    const { loadWidget } = await fresh();
    const widgets = await Promise.all(kindNames.map(async (name) => [name, await loadWidget(name)] as const));
    expect(widgets.filter(([, widget]) => widget.group).map(([name]) => name)).toEqual([
      'radio',
      'checkboxes',
      'meterpoint',
    ]);
    expect(widgets.filter(([, widget]) => widget.ownLabel).map(([name]) => name)).toEqual(['checkbox']);
  });

  test('tries again after a widget could not be loaded', async () => {
    vi.doMock('../../widgets/NumberWidget.tsx', () => {
      throw new Error('offline');
    });
    const { loadWidget, loadedWidget } = await fresh();
    await expect(loadWidget('number')).rejects.toMatchObject({ cause: { message: 'offline' } });
    expect(loadedWidget('number')).toBeUndefined();
    vi.doUnmock('../../widgets/NumberWidget.tsx');
    expect((await loadWidget('number')).component).toBeTypeOf('function');
  });

  test.each(['slider', '', 'toString', '__proto__'])('names the widget that it does not have: %j', async (name) => {
    const { loadWidget, loadedWidget, UnknownWidgetError } = await fresh();
    expect(() => loadWidget(name)).toThrow(UnknownWidgetError);
    expect(() => loadedWidget(name)).toThrow(`unknown widget <${name}>`);
  });
});
