import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { storeEmail, storeReference, storedReference, successPlaceholders } from '../../../src/app/pages/reference.ts';
import type { Form } from '../../../src/engine/form.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};

beforeEach(() => sessionStorage.clear());

it('is kept for the success page of its form alone', () => {
  storeReference('bonus', 'WPB-2026-ABCDEF');
  expect([storedReference('bonus'), storedReference('other')]).toEqual(['WPB-2026-ABCDEF', undefined]);
});

it('is that of the last application', () => {
  storeReference('bonus', 'WPB-1');
  storeReference('bonus', 'WPB-2');
  expect(storedReference('bonus')).toBe('WPB-2');
});

it('is not known where storage is switched off, and nothing breaks', () => {
  const storage = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
  onTestFinished(() => storage.mockRestore());
  storeReference('bonus', 'WPB-1');
  expect(storedReference('bonus')).toBeUndefined();
});

it('stays out of the address', () => {
  storeReference('bonus', 'WPB-1');
  expect(location.href).not.toContain('WPB-1');
});

const optIn = { id: 'pilot', optIn: { email: 'mail', anyEmail: 'die angegebene Adresse' } } as Form;

it("comes with the address that an opt-in's mail went to, while that is known", () => {
  expect(successPlaceholders(optIn)).toEqual({ email: 'die angegebene Adresse' });
  storeEmail(optIn, { mail: 'ada@example.at' });
  expect(successPlaceholders(optIn)).toEqual({ email: 'ada@example.at' });
  expect(successPlaceholders({ ...optIn, id: 'other' })).toEqual({ email: 'die angegebene Adresse' });
  expect(successPlaceholders(optIn, { mail: 'bob@example.at' })).toEqual({ email: 'bob@example.at' });
});

it('finds the address of an opt-in inside of a group', () => {
  const grouped = { id: 'grouped', optIn: { email: 'person.mail', anyEmail: 'die angegebene Adresse' } } as Form;
  storeEmail(grouped, { person: { mail: 'ada@example.at' } });
  expect(successPlaceholders(grouped)).toEqual({ email: 'ada@example.at' });
  expect(successPlaceholders(grouped, { person: { mail: 'bob@example.at' } })).toEqual({ email: 'bob@example.at' });
});

it('comes alone where nothing is to be confirmed', () => {
  const plain = { id: 'bonus' } as Form;
  storeEmail(plain, { mail: 'ada@example.at', undefined: 'x' });
  expect(successPlaceholders(plain)).toEqual({});
  expect(sessionStorage).toHaveLength(0);
});
