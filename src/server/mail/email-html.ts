import { LOCALE } from '../../engine/locale.ts';
import type { TextPart } from '../../engine/text.ts';
import { escapeHtml } from '../http/escape-html.ts';
import { type EmailBlock, labelBefore, type EmailTemplate } from './email-template.ts';

const FONT = "font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif;color:#1b2a2f";
const LABEL = 'padding:2px 16px 2px 0;text-align:left;vertical-align:top;font-weight:normal;color:#4b5b61';
const VALUE = 'padding:2px 0;text-align:left;vertical-align:top';

/** @returns the email as an HTML document; nothing in it is loaded from elsewhere */
export function emailAsHtml({ subject, blocks }: EmailTemplate): string {
  return `<!doctype html>
<html lang="${LOCALE}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#ffffff;${FONT}">
<div style="max-width:600px;margin:0 auto">
${blocks.map(blockAsHtml).join('\n')}
</div>
</body>
</html>
`;
}

function blockAsHtml(block: EmailBlock): string {
  if (block.kind === 'text') return paragraph(block.parts.map(partAsHtml).join(''));
  if (block.kind === 'plain') return paragraph(lines(block.text));
  if (block.kind === 'address') return paragraph(link(block.href, block.href));
  const title =
    block.title === undefined
      ? ''
      : `<h2 style="margin:24px 0 8px;font-size:18px;line-height:1.3">${escapeHtml(block.title)}</h2>\n`;
  const rows = block.rows.map(
    (row) =>
      `<tr><th scope="row" style="${LABEL}">${escapeHtml(labelBefore(row))}</th><td style="${VALUE}">${lines(row.value)}</td></tr>`,
  );
  return `${title}<table style="border-collapse:collapse;margin:0 0 16px;font-size:16px">\n${rows.join('\n')}\n</table>`;
}

function partAsHtml(part: TextPart): string {
  if (part.kind === 'break') return '<br>';
  return part.kind === 'text' ? escapeHtml(part.text) : link(part.href, part.text);
}

function paragraph(html: string): string {
  return `<p style="margin:0 0 16px">${html}</p>`;
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}" style="color:#0b5563;overflow-wrap:anywhere">${escapeHtml(text)}</a>`;
}

function lines(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>');
}
