import { type EmailBlock, type EmailPart, labelBefore, type EmailTemplate } from './email-template.ts';

/** @returns the email as plain text, with a blank line between its blocks */
export function emailAsText({ blocks }: EmailTemplate): string {
  return `${blocks.map(blockAsText).join('\n\n')}\n`;
}

function blockAsText(block: EmailBlock): string {
  if (block.kind === 'text') return block.parts.map(partAsText).join('');
  if (block.kind === 'plain') return block.text;
  if (block.kind === 'action') return block.href;
  const rows = block.rows.map((row) => `${labelBefore(row)} ${row.value.replaceAll('\n', ', ')}`);
  return [block.title ?? [], ...rows].flat().join('\n');
}

function partAsText(part: EmailPart): string {
  if (part.kind === 'break') return '\n';
  return part.kind === 'link' ? `${part.text}: ${part.href}` : part.text;
}
