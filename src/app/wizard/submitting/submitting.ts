/** What sends a form, and leads on from there. Loaded while the form is open (submitting-module.ts). */
export { outcomeOf } from './outcome.ts';
export { sendAnswers } from './send-answers.ts';
export { SentResult } from './SentResult.tsx';
