import { useCombobox, type UseComboboxProps } from 'downshift';
import type { Hit } from '../widget.ts';
import { reveal } from './HitList.tsx';

/** @returns the options of downshift that all searches share; leaving the field chooses nothing */
export function searchCombobox(id: string, choose: (hit: Hit) => void) {
  return {
    inputId: id,
    menuId: `${id}-list`,
    getItemId: (index) => `${id}-hit-${index}`,
    scrollIntoView: reveal,
    stateReducer: (state, { type: cause, changes }) =>
      cause === useCombobox.stateChangeTypes.InputBlur ? { ...changes, selectedItem: state.selectedItem } : changes,
    onSelectedItemChange: ({ selectedItem }) => selectedItem && choose(selectedItem),
  } satisfies Partial<UseComboboxProps<Hit>>;
}
