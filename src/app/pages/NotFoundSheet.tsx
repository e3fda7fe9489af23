import type { ListedForm } from '../../engine/drawn-page.ts';
import { ResultSheet, type SheetProps } from './ResultPage.tsx';
import { OtherForms } from './OtherForms.tsx';

interface NotFoundSheetProps extends SheetProps {
  /** The open forms. */
  readonly forms: readonly ListedForm[];
}

/** The page at an unknown address, with links to the open forms. */
export function NotFoundSheet({ forms, ...sheet }: NotFoundSheetProps) {
  const { site, translate } = sheet;
  return (
    <ResultSheet {...sheet} title={translate('not-found.title')} lead={translate('not-found.text')}>
      <OtherForms {...{ forms, site, translate }} />
    </ResultSheet>
  );
}
