import type { Site } from '../../engine/form.ts';

const SETTINGS = /\{(operator|company|privacyEmail)\}/g;

/**
 * @returns a copy in which {operator}, {company} and {privacyEmail} are filled in everywhere; {phone} stays, it becomes
 * a link
 */
export function withSiteSettings<T>(value: T, site: Site): T {
  if (typeof value === 'string')
    return value.replaceAll(SETTINGS, (_whole, key: 'operator' | 'company' | 'privacyEmail') => site[key]) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => withSiteSettings(item, site)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withSiteSettings(item as unknown, site)]),
  ) as T;
}
