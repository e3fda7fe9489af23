import type { Finding } from '../../engine/errors.ts';
import { type Documents, resolvePath } from './blocks.ts';
import { meant } from './nearest.ts';

const BLOCKS = 'shared/blocks/';

/**
 * @param file the file with the reference, which names nothing
 * @returns what to say of it, as values of a finding: the fields of the block, if there is one, else the block that was
 *   probably meant
 */
export function meantBlock(file: string, reference: string, documents: Documents): Finding['values'] {
  const [path = '', ...pointer] = reference.split('#');
  const target = path === '' ? file : resolvePath(file, path);
  const block = documents.get(target);
  if (block?.properties)
    return { kind: 'inside', block: target.split('/').at(-1) ?? '', fields: Object.keys(block.properties).join(', ') };
  const { suggestion } = meant(
    target,
    [...documents.keys()].filter((key) => key.startsWith(BLOCKS) && key.endsWith('.schema.json')),
  );
  if (suggestion === undefined) return {};
  const written = file.startsWith(BLOCKS) ? suggestion.slice(BLOCKS.length) : `../${suggestion}`;
  return { suggestion: [written, ...pointer].join('#') };
}
