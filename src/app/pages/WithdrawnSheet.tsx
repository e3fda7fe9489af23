import { InfoIcon } from '../../../widgets/parts/icons.tsx';
import type { ListedForm } from '../../engine/drawn-page.ts';
import { OtherForms } from './OtherForms.tsx';
import { ResultSheet, type SheetProps } from './ResultPage.tsx';

interface WithdrawnSheetProps extends SheetProps {
  /** Title of the withdrawn form. */
  readonly title: string;
  /** The open forms. */
  readonly forms: readonly ListedForm[];
}

/** The page at the address of a form that was withdrawn. */
export function WithdrawnSheet({ title, forms, ...sheet }: WithdrawnSheetProps) {
  const { site, translate } = sheet;
  return (
    <ResultSheet {...sheet} tone="info" icon={<InfoIcon />} title={title} lead={translate('withdrawn.text')}>
      <OtherForms {...{ forms, site, translate }} />
    </ResultSheet>
  );
}
