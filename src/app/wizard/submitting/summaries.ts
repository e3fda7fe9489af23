export { FailureBox } from './FailureBox.tsx';
export { showNews } from './news.ts';
export { StepSummary } from './StepSummary.tsx';
