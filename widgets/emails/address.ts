import { distance } from 'fastest-levenshtein';
import { withoutUnseen } from '../masks/separators.ts';

const ADDRESS = /[^\s<>()[\],;:"]+@[^\s<>()[\],;:"]+\.[^\s<>()[\],;:"]+/g;

/**
 * Finds the address in what was typed or copied: "Max <max@example.com>", "mailto:max@example.com", "max @example.com".
 * @returns the text, without what nobody sees, when it holds none or several
 */
export function addressIn(typed: string): string {
  const text = withoutUnseen(typed);
  const joined = text.trim().replaceAll(/\s*@\s*/g, '@');
  const [address, ...others] = (/\s/.test(joined) ? text : joined).match(ADDRESS) ?? [];
  return address !== undefined && others.length === 0 ? address.replace(/\.+$/, '') : text;
}

/** A domain of fewer letters is near to too many others. */
const LONG = 8;

/**
 * Looks for a mistyped domain.
 * @param domains those that many people have
 * @returns the address with the domain that was probably meant; undefined when it has one of them, or one like none
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

/** Two letters may be wrong in a long domain, but not those of the country. */
function isLikeLong(domain: string, other: string): boolean {
  return other.length >= LONG && domain.endsWith(other.slice(other.lastIndexOf('.')));
}
