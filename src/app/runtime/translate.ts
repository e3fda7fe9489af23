import { once } from '../../engine/once.ts';
import { fill } from '../../engine/text.ts';
import type { Translate } from '../../../widgets/widget.ts';

/**
 * @param texts page texts by key (forms/shared/texts.json)
 * @returns a function that looks a text up by key and fills its {placeholders}; it throws on an unknown key. The same
 * texts have the same function
 */
export const createTranslate = once((texts: Readonly<Record<string, string>>): Translate => {
  return (key, values) => {
    const text = texts[key];
    if (text === undefined) throw new Error(`no page text <${key}>`);
    return values ? fill(text, values) : text;
  };
});
