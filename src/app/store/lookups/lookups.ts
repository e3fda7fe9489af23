/** What asks for the lists of lookups, and offers their entries. */
export { listsOf, valueOf } from './lists.ts';
export { StoredList } from './StoredList.tsx';
