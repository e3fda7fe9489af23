/** The code that shows the answers again. Loaded with the first step that has a review, or after sending. */
export { fillCards, rowAt, tickWordsOf, writingWith } from './fill-cards.ts';
export { ReviewCards } from './ReviewCards.tsx';
