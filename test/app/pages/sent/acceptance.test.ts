import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { storeAcceptance, storedAcceptance } from '../../../../src/app/pages/sent/acceptance.ts';
import { maskedAddress, sentTo } from '../../../../src/app/pages/sent/masked-address.ts';

const refuse = () => {
  throw new DOMException('denied', 'SecurityError');
};
const acceptance = (reference: string) => ({ reference, receivedAt: '2026-04-14T09:12:33+02:00' });

beforeEach(() => sessionStorage.clear());

it('is kept for the success page of its form alone', () => {
  storeAcceptance('bonus', acceptance('WPB-2026-ABCDEF'));
  expect([storedAcceptance('bonus'), storedAcceptance('other')]).toEqual([acceptance('WPB-2026-ABCDEF'), undefined]);
});

it('is that of the last application', () => {
  storeAcceptance('bonus', acceptance('WPB-1'));
  storeAcceptance('bonus', acceptance('WPB-2'));
  expect(storedAcceptance('bonus')?.reference).toBe('WPB-2');
});

it('is not known where storage is switched off or holds something else, and nothing breaks', () => {
  sessionStorage.setItem('ff:accepted:bonus', 'WPB-1');
  expect(storedAcceptance('bonus')).toBeUndefined();
  const storage = vi.spyOn(globalThis, 'sessionStorage', 'get').mockImplementation(refuse);
  onTestFinished(() => storage.mockRestore());
  storeAcceptance('bonus', acceptance('WPB-1'));
  expect(storedAcceptance('bonus')).toBeUndefined();
});

it('stays out of the address', () => {
  storeAcceptance('bonus', acceptance('WPB-1'));
  expect(location.href).not.toContain('WPB-1');
});

it.each([
  ['max.mustermann@example.com', 'ma…@example.com'],
  ['eva1@example.com', 'ev…@example.com'],
  ['eva@example.com', 'e…@example.com'],
  ['a@example.com', 'a…@example.com'],
  ['öäü😀x@bücher.example', 'öä…@bücher.example'],
  ['"a@b"@example.com', '"a…@example.com'],
])('of %s so much is shown: %s', (address, masked) => {
  expect(maskedAddress(address)).toBe(masked);
});

it('says where a confirmation goes, when one is sent', () => {
  expect(sentTo({ confirmationMail: { to: 'person.mail' } }, { person: { mail: 'ada@example.at' } })).toBe(
    'a…@example.at',
  );
  expect(sentTo({ confirmationMail: { to: 'mail' } }, {})).toBeUndefined();
  expect(sentTo({}, { mail: 'ada@example.at' })).toBeUndefined();
});
