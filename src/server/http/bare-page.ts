import { LOCALE } from '../../engine/locale.ts';
import { escapeHtml } from './escape-html.ts';

/** @returns the HTML of a page with one message, without style sheet and script: no other file can be served yet */
export function renderBare(message: string): string {
  const text = escapeHtml(message);
  return `<!doctype html>\n<html lang="${LOCALE}">\n<head>\n<meta charset="utf-8">\n<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>${text}</title>\n</head>\n<body>\n<p>${text}</p>\n</body>\n</html>\n`;
}
