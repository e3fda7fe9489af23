/** What lists are drawn with: fetched with the first step that has one (lists-module.ts). */
export { ArrayFieldItemTemplate } from './ArrayFieldItemTemplate.tsx';
export { ArrayFieldTemplate } from './ArrayFieldTemplate.tsx';
