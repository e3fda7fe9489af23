import { InfoIcon } from '../../../widgets/parts/icons.tsx';
import type { ListedForm } from '../../engine/drawn-page.ts';
import { OtherForms } from './OtherForms.tsx';
import { ResultSheet, type SheetProps } from './ResultPage.tsx';

interface WithdrawnSheetProps extends SheetProps {
  /** Of the form that was here. */
  readonly title: string;
  /** Those that can be filled in. */
  readonly forms: readonly ListedForm[];
}

/** Stands at the address of a form that is not in service any more. */
export function WithdrawnSheet({ title, forms, ...sheet }: WithdrawnSheetProps) {
  const { site, translate } = sheet;
  return (
    <ResultSheet {...sheet} tone="info" icon={<InfoIcon />} title={title} lead={translate('withdrawn.text')}>
      <OtherForms {...{ forms, site, translate }} />
    </ResultSheet>
  );
}
