import { fill } from '../../engine/text.ts';
import type { Say } from '../../../widgets/widget.ts';

/**
 * @param texts page texts by key (forms/shared/texts.json)
 * @returns what says them; it throws on a key that is not there
 */
export function createSay(texts: Readonly<Record<string, string>>): Say {
  return (key, values) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`no page text <${key}>`);
    return values ? fill(text, values) : text;
  };
}
