import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { keepEmail, keepReference, keptReference, successWords } from '../../../src/app/pages/reference.ts';
import type { Form } from '../../../src/engine/form.ts';

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

const optIn = { id: 'pilot', optIn: { email: 'mail', anyEmail: 'die angegebene Adresse' } } as Form;

it("comes with the address that an opt-in's mail went to, while that is known", () => {
  expect(successWords(optIn)).toEqual({ email: 'die angegebene Adresse' });
  keepEmail(optIn, { mail: 'ada@example.at' });
  expect(successWords(optIn)).toEqual({ email: 'ada@example.at' });
  expect(successWords({ ...optIn, id: 'other' })).toEqual({ email: 'die angegebene Adresse' });
  expect(successWords(optIn, { mail: 'bob@example.at' })).toEqual({ email: 'bob@example.at' });
});

it('comes alone where nothing is to be confirmed', () => {
  const plain = { id: 'bonus' } as Form;
  keepEmail(plain, { mail: 'ada@example.at', undefined: 'x' });
  expect(successWords(plain)).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});
