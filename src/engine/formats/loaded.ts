import { formats, loadFormats } from './index.ts';

/** All formats, loaded: for server and tools. Browsers load only those that a step names. */
export const loadedFormats = await loadFormats(formats.map(({ name }) => name));
