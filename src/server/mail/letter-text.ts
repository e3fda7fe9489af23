import type { TextPart } from '../../engine/text.ts';
import { type Block, labelBefore, type Letter } from './letter.ts';

/** @returns the letter for readers that show no HTML: a blank line between its blocks */
export function letterAsText({ blocks }: Letter): string {
  return `${blocks.map(blockAsText).join('\n\n')}\n`;
}

function blockAsText(block: Block): string {
  if (block.kind === 'text') return block.parts.map(partAsText).join('');
  if (block.kind === 'words') return block.text;
  if (block.kind === 'address') return block.href;
  const rows = block.rows.map((row) => `${labelBefore(row)} ${row.value.replaceAll('\n', ', ')}`);
  return [block.title ?? [], ...rows].flat().join('\n');
}

function partAsText(part: TextPart): string {
  if (part.kind === 'break') return '\n';
  return part.kind === 'link' ? `${part.text}: ${part.href}` : part.text;
}
