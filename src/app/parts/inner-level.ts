import { createContext, useContext } from 'react';
import type { Level } from './Heading.tsx';

const Context = createContext<Level | undefined>(undefined);

/** Provides the level of headings inside a section that has a title. */
export const InnerLevelProvider = Context.Provider;

/**
 * @param ofSections the level of the step's sections
 * @returns the level of a heading at this place, so that none is skipped: below the title of the surrounding section,
 * or `ofSections` if that has no title
 */
export function useInnerLevel(ofSections: Level): Level {
  return useContext(Context) ?? ofSections;
}
