export { FailureBox } from './FailureBox.tsx';
export { tellNews } from './news.ts';
export { StepSummary } from './StepSummary.tsx';
