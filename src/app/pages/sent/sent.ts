/** The code for after sending. Loaded while a form is open, or with the success page. */
export { AppliedBefore } from './AppliedBefore.tsx';
export { sentTo } from './masked-address.ts';
export { SuccessPage, drawnSuccessPage } from './SuccessPage.tsx';
export { SuccessSheet } from './SuccessSheet.tsx';
export { sentOptIn } from './sent-opt-in.ts';
