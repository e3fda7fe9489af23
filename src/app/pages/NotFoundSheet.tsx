import type { ListedForm } from '../../engine/drawn-page.ts';
import { ResultSheet, type SheetProps } from './ResultPage.tsx';
import { OtherForms } from './OtherForms.tsx';

interface NotFoundSheetProps extends SheetProps {
  /** Those that can be filled in. */
  readonly forms: readonly ListedForm[];
}

/** There is nothing at this address: what there is instead. */
export function NotFoundSheet({ forms, ...sheet }: NotFoundSheetProps) {
  const { site, translate } = sheet;
  return (
    <ResultSheet {...sheet} title={translate('not-found.title')} lead={translate('not-found.text')}>
      <OtherForms {...{ forms, site, translate }} />
    </ResultSheet>
  );
}
