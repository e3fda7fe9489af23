import type { Site } from '../../engine/form.ts';
import { escapeHtml } from '../http/escape-html.ts';

/** @returns the icon of the site as SVG, for tabs and bookmarks: the operator's sign in the operator's colours */
export function siteIcon({ mark: { path, letters } = {}, brand }: Pick<Site, 'mark' | 'brand'>): string {
  const accent = `fill="${brand.accent}"`;
  const sign = path
    ? `<path ${accent} d="${path}"/>`
    : letters
      ? `<text ${accent} x="15" y="20.5" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="15">${escapeHtml(letters)}</text>`
      : `<circle ${accent} cx="15" cy="15" r="6"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><rect width="30" height="30" rx="8" fill="${brand['brand-700']}"/>${sign}</svg>\n`;
}
