import type { Site } from '../../engine/form.ts';

const SETTINGS = /\{(operator|company|privacyEmail)\}/g;
const DETAIL = /\{detail\.(\w+)\}/g;

/**
 * @returns a copy in which {operator}, {company}, {privacyEmail} and {detail.NAME} are filled in everywhere; {phone}
 * stays, it becomes a link
 */
export function withSiteSettings<T>(value: T, site: Site): T {
  if (typeof value === 'string')
    return value
      .replaceAll(SETTINGS, (_whole, key: 'operator' | 'company' | 'privacyEmail') => site[key])
      .replaceAll(DETAIL, (whole, name: string) => site.details?.[name] ?? whole) as T;
  if (Array.isArray(value)) return value.map((item: unknown) => withSiteSettings(item, site)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, withSiteSettings(item as unknown, site)]),
  ) as T;
}
