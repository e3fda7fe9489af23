/** The code for after sending. Loaded while a form is open, or with the success page. */
export { AppliedBefore } from './AppliedBefore.tsx';
export { fetchDrawing } from './drawing.ts';
export { sentTo } from './masked-address.ts';
export { SuccessPage } from './SuccessPage.tsx';
export { SuccessSheet } from './SuccessSheet.tsx';
