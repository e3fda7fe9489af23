/** What a submit needs and leads to. Loaded while a form is open (submitting-module.ts). */
export { FailureBox } from './FailureBox.tsx';
export { showNews } from './news.ts';
export { outcomeOf } from './outcome.ts';
export { sendAnswers } from './send-answers.ts';
export { SentResult } from './SentResult.tsx';
export { StepSummary } from './StepSummary.tsx';
