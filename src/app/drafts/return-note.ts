/** What a customer is told who comes back: fetched with a draft, with the review, or when the form was changed. */
export { landInChanged } from './changed-form.ts';
export { stillThere } from './returned.ts';
export { ReturnNote } from './ReturnNote.tsx';
