import { describe, expect, it } from 'vitest';
import { recipientKeyOf } from '../../../src/server/mail/recipient-key.ts';

describe('the key by which mails to an address are counted', () => {
  it.each([
    'Max.Mustermann@Example.com',
    'maxmustermann@example.com',
    'm.a.x.mustermann@example.com',
    'max.mustermann+1@example.com',
    'max.mustermann+a.b+c@EXAMPLE.COM',
  ])('is that of the mailbox, however it is spelled: %s', (address) => {
    expect(recipientKeyOf(address)).toBe(recipientKeyOf('max.mustermann@example.com'));
  });

  it('is one for two names of a provider', () => {
    expect(recipientKeyOf('m.u.s.ter@googlemail.com')).toBe(recipientKeyOf('muster@gmail.com'));
  });

  it.each(['max.mustermann@example.org', 'max.mustermann@mail.example.com', 'eva.mustermann@example.com'])(
    'is another one for %s',
    (address) => {
      expect(recipientKeyOf(address)).not.toBe(recipientKeyOf('max.mustermann@example.com'));
    },
  );

  it('is one for both spellings of a domain with umlauts', () => {
    expect(recipientKeyOf('max@exämple.at')).toBe(recipientKeyOf('max@xn--exmple-cua.at'));
  });

  it('does not hold the address', () => {
    expect(recipientKeyOf('max.mustermann@example.com')).toMatch(/^[\w-]{43}$/);
  });
});
