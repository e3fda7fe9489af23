import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { keepReference, keptReference } from '../../src/app/reference.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => sessionStorage.clear());

it('is kept for the success page of its form alone', () => {
  keepReference('bonus', 'WPB-2026-ABCDEF');
  expect([keptReference('bonus'), keptReference('other')]).toEqual(['WPB-2026-ABCDEF', undefined]);
});

it('is that of the last application', () => {
  keepReference('bonus', 'WPB-1');
  keepReference('bonus', 'WPB-2');
  expect(keptReference('bonus')).toBe('WPB-2');
});

it('is not known where storage is switched off, and nothing breaks', () => {
  const storage = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
  onTestFinished(() => storage.mockRestore());
  keepReference('bonus', 'WPB-1');
  expect(keptReference('bonus')).toBeUndefined();
});

it('stays out of the address', () => {
  keepReference('bonus', 'WPB-1');
  expect(location.href).not.toContain('WPB-1');
});
