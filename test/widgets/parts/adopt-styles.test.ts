import { expect, onTestFinished, test } from 'vitest';
import { adoptStyles } from '../../../widgets/parts/adopt-styles.ts';

function withoutAdopting(): void {
  const known = Object.getOwnPropertyDescriptor(Document.prototype, 'adoptedStyleSheets');
  Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets');
  onTestFinished(() => known && void Object.defineProperty(Document.prototype, 'adoptedStyleSheets', known));
  expect('adoptedStyleSheets' in document).toBe(false);
}

/** Adds a style sheet at the end of the page. */
function addSheet(): CSSStyleSheet {
  const style = document.createElement('style');
  document.head.append(style);
  onTestFinished(() => style.remove());
  if (!style.sheet) throw new Error('no sheet');
  return style.sheet;
}

test('a browser that adopts no sheets, as Safari before 16.4, gets the styles into the last sheet that takes them', () => {
  withoutAdopting();
  const [own, foreign] = [addSheet(), addSheet()];
  Object.assign(foreign, {
    insertRule() {
      throw new DOMException('from elsewhere', 'SecurityError');
    },
  });
  adoptStyles('.late{color:rgb(1, 2, 3)}.late b{color:rgb(4, 5, 6)}');
  expect([own.cssRules.length, own.cssRules[0]?.cssText.replaceAll(/\s/g, '')]).toEqual([
    1,
    '@mediaall{.late{color:rgb(1,2,3);}.lateb{color:rgb(4,5,6);}}',
  ]);
});

test('a page without any sheet goes without', () => {
  withoutAdopting();
  expect(() => adoptStyles('.late{color:red}')).not.toThrow();
});
