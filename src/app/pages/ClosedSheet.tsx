import { InfoIcon } from '../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../widgets/widget.ts';
import type { ClosedPage, Form } from '../../engine/form.ts';
import { ResultSheet } from './ResultPage.tsx';
import { usePageTitle } from './use-page-title.ts';
import { WayOn } from './WayOn.tsx';

interface ClosedSheetProps {
  readonly form: Form;
  readonly page: ClosedPage;
  readonly translate: Translate;
  /** An embedded form leaves the host's title alone. */
  readonly ownsTitle: boolean;
}

/** The page in place of a form that is not open yet, or no longer. */
export function ClosedSheet({ form, page, translate, ownsTitle }: ClosedSheetProps) {
  usePageTitle(ownsTitle, translate('title.page', { page: form.title }));
  const { site } = form;
  return (
    <ResultSheet tone="info" icon={<InfoIcon />} title={form.title} subtitle={page.title} lead={page.text} site={site}>
      <WayOn site={site} translate={translate} called={page.text.includes('{phone}')} />
    </ResultSheet>
  );
}
