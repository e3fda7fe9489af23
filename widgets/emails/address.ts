import { distance } from 'fastest-levenshtein';
import { withoutUnseen } from '../parts/separators.ts';

/** The domain ends before a question mark: after it, an address of a link has subject and text of the mail. */
const ADDRESS = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"?]+\.[^\s<>()[\],;:"?]+/g;

/**
 * Finds the address in a typed or copied text: "Max <max@example.com>", "max @example.com",
 * "mailto:max@example.com?subject=Hello".
 * @returns the address; the text without invisible characters when it contains no address or several
 */
export function addressIn(typed: string): string {
  const text = withoutUnseen(typed);
  const joined = text.trim().replaceAll(/\s*@\s*/g, '@');
  const [address, ...others] = (/\s/.test(joined) ? text : joined).match(ADDRESS) ?? [];
  return address !== undefined && others.length === 0 ? address.replace(/\.+$/, '') : text;
}

/** Minimum length of a domain in which two letters may be wrong: a shorter one is similar to too many others. */
const LONG = 8;

/**
 * Looks for a mistyped domain.
 * @param domains common domains
 * @returns the address with the domain that was probably meant; undefined for a common domain, or one similar to none
 */
export function meantAddress(address: string, domains: readonly string[]): string | undefined {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at).trim().toLowerCase();
  if (at < 2 || domains.includes(domain)) return undefined;
  const within = (far: number) =>
    domains.find((other) => distance(domain, other) <= far && (far === 1 || isLikeLong(domain, other)));
  const meant = within(1) ?? within(2);
  return meant && address.slice(0, at) + meant;
}

/** Whether two letters may be wrong: in a long domain, and not in its top-level domain. */
function isLikeLong(domain: string, other: string): boolean {
  return other.length >= LONG && domain.endsWith(other.slice(other.lastIndexOf('.')));
}
