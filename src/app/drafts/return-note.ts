/** The note for a returning customer. Loaded with a draft, with the review, or when the form has changed. */
export { landInChanged } from './changed-form.ts';
export { stillThere } from './returned.ts';
export { ReturnNote } from './ReturnNote.tsx';
