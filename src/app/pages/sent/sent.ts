/** What comes after sending: fetched while a form is filled in, or with the success page. */
export { AppliedBefore } from './AppliedBefore.tsx';
export { sentTo } from './masked-address.ts';
export { SuccessPage, drawnSuccessPage } from './SuccessPage.tsx';
export { SuccessSheet } from './SuccessSheet.tsx';
export { sentOptIn } from './sent-opt-in.ts';
