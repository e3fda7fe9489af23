import type { Translate } from '../../../widgets/widget.ts';
import type { ClosedPage, Form } from '../../engine/form.ts';
import { ResultSheet } from './ResultPage.tsx';
import { usePageTitle } from './use-page-title.ts';

interface ClosedSheetProps {
  readonly form: Form;
  readonly page: ClosedPage;
  readonly translate: Translate;
  /** An embedded form leaves the host's title alone. */
  readonly ownsTitle: boolean;
}

/** Stands in place of a form that can't be filled in yet, or no longer. */
export function ClosedSheet({ form, page, translate, ownsTitle }: ClosedSheetProps) {
  usePageTitle(ownsTitle, translate('title.page', { page: form.title }));
  return <ResultSheet title={page.title} lead={page.text} site={form.site} />;
}
