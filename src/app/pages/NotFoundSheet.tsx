import type { ListedForm } from '../../engine/drawn-page.ts';
import { ResultSheet, type SheetProps } from './ResultPage.tsx';
import { Text } from '../parts/Text.tsx';
import { inListOrder } from './list-order.ts';
import { WayOn } from './WayOn.tsx';

interface NotFoundSheetProps extends SheetProps {
  /** Those that can be filled in. */
  readonly forms: readonly ListedForm[];
}

/** There is nothing at this address: what there is instead. */
export function NotFoundSheet({ forms, ...sheet }: NotFoundSheetProps) {
  const { site, translate } = sheet;
  return (
    <ResultSheet {...sheet} title={translate('not-found.title')} lead={translate('not-found.text')}>
      {forms.length > 0 && (
        <>
          <h2 className="ff-section-title">{translate('not-found.forms')}</h2>
          <ul className="ff-result-list">
            {inListOrder(forms).map(({ href, title }) => (
              <li key={href}>
                <a href={href}>
                  <Text text={title} site={site} />
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
      <WayOn site={site} translate={translate} />
    </ResultSheet>
  );
}
