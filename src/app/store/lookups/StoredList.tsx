import type { WidgetProps } from '@rjsf/utils';
import type { Lookup } from '../../../engine/field-ui.ts';
import { kindOf } from '../../../engine/kinds/index.ts';
import type { FieldOptions, WidgetComponent } from '../../../../widgets/widget.ts';
import type { Asking } from './asking.ts';
import { useList } from './use-list.ts';
import { useSearch } from './use-search.ts';

interface StoredListProps {
  readonly Widget: WidgetComponent;
  readonly field: WidgetProps;
  /** Key of the field in the store. */
  readonly fieldKey: string;
  readonly lookup: Lookup;
  readonly asking: Asking;
  readonly openAlternative: FieldOptions['openAlternative'];
}

/** A widget that offers the entries of a lookup. */
export function StoredList({ Widget, field, fieldKey, lookup, asking, openAlternative }: StoredListProps) {
  const isSearched = kindOf({ widget: String(field.uiSchema?.['ui:widget']) })?.choosesFrom === 'list';
  const { list, choose } = useList(asking, fieldKey, isSearched ? undefined : lookup);
  const { search, choose: chooseHit } = useSearch(asking, fieldKey, isSearched ? lookup : undefined);
  const options = { ...field.options, list, search, openAlternative } as WidgetProps['options'];
  return <Widget {...field} options={options} onChange={choose ?? chooseHit ?? field.onChange} />;
}
