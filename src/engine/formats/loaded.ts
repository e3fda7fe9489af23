import { formats, loadFormats } from './index.ts';

/** Every format, ready to be asked: for whoever compiles rules. Browsers load those alone that a step names. */
export const loadedFormats = await loadFormats(formats.map(({ name }) => name));
