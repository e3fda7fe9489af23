import { LOCALE } from '../../engine/locale.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { type EmailLook, emailLook } from './email-look.ts';
import type { EmailBlock, EmailPart, EmailTemplate } from './email-template.ts';

/** @returns the email as an HTML document; nothing in it is loaded from elsewhere */
export function emailAsHtml({ site, subject, preheader, blocks }: EmailTemplate): string {
  const look = emailLook(site.brand);
  return `<!doctype html>
<html lang="${LOCALE}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${look.dark}</style></head>
<body ${look.of('ground')}>
${preheader === undefined ? '' : `<div ${look.of('preheader')}>${escapeHtml(preheader)}</div>\n`}<div ${look.of('edge')}>
<div ${look.of('card')}>
<p ${look.of('wordmark')}>${escapeHtml(site.operator)}</p>
${blocks.map((block) => blockAsHtml(block, look)).join('\n')}
</div>
</div>
</body>
</html>
`;
}

function blockAsHtml(block: EmailBlock, look: EmailLook): string {
  const paragraph = (html: string) => `<p ${look.of('paragraph')}>${html}</p>`;
  if (block.kind === 'text') return paragraph(block.parts.map((part) => partAsHtml(part, look)).join(''));
  if (block.kind === 'plain') return paragraph(lines(block.text));
  if (block.kind === 'action')
    return [
      paragraph(`<a href="${escapeHtml(block.href)}" ${look.of('button')}>${escapeHtml(block.label)}</a>`),
      paragraph(`${escapeHtml(block.before)}<br>${link(block.href, block.href, look)}`),
    ].join('\n');
  const title = block.title === undefined ? '' : `<h2 ${look.of('title')}>${escapeHtml(block.title)}</h2>\n`;
  const rows = block.rows.map(
    (row) =>
      `<tr><th scope="row" ${look.of('label')}>${escapeHtml(row.label)}</th><td ${look.of('value')}>${lines(row.value)}</td></tr>`,
  );
  return `${title}<table ${look.of('table')}>\n${rows.join('\n')}\n</table>`;
}

function partAsHtml(part: EmailPart, look: EmailLook): string {
  if (part.kind === 'break') return '<br>';
  if (part.kind === 'strong') return `<b ${look.of('whole')}>${escapeHtml(part.text)}</b>`;
  if (part.kind === 'text') return escapeHtml(part.text);
  const html = link(part.href, part.text, look);
  return part.kind === 'phone' ? `<span ${look.of('whole')}>${html}</span>` : html;
}

function link(href: string, text: string, look: EmailLook): string {
  return `<a href="${escapeHtml(href)}" ${look.of('link')}>${escapeHtml(text)}</a>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
