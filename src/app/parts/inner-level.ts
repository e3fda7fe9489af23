import { createContext, useContext } from 'react';
import type { Level } from './Heading.tsx';

const Context = createContext<Level | undefined>(undefined);

/** Says which level headings have inside of a section with a title of its own. */
export const InnerLevelProvider = Context.Provider;

/**
 * @param ofSections the level of the step's sections
 * @returns the level of a heading at this place, so that none is skipped: below that of the section, if it has one
 */
export function useInnerLevel(ofSections: Level): Level {
  return useContext(Context) ?? ofSections;
}
