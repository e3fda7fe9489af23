import { beforeEach, expect, it } from 'vitest';
import { storeEmail, successPlaceholders } from '../../../src/app/pages/opt-in-email.ts';
import type { Form } from '../../../src/engine/form.ts';

beforeEach(() => sessionStorage.clear());

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
