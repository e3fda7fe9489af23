/** What the review step is drawn with: fetched with the first step that has a review. */
export { fillCards } from './fill-cards.ts';
export { ReviewCards } from './ReviewCards.tsx';
