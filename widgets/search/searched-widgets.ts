/**
 * The kinds that a search is loaded for, in one file: their shared parts would be a third, and a file that another one
 * needs is never requested again after a failure. For the same reason the searches import none of these parts: they get
 * their box from here.
 */
export { AutocompleteWidget } from '../AutocompleteWidget.tsx';
export { SelectWidget } from '../SelectWidget.tsx';
