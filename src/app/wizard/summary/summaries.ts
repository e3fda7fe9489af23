export { FailureBox } from './FailureBox.tsx';
export { StepSummary } from './StepSummary.tsx';
