import type { ListedForm } from '../../engine/drawn-page.ts';
import type { Site } from '../../engine/form.ts';
import type { Translate } from '../../../widgets/widget.ts';
import { Text } from '../parts/Text.tsx';
import { inListOrder } from './list-order.ts';
import { WayOn } from './WayOn.tsx';

interface OtherFormsProps {
  /** The open forms. */
  readonly forms: readonly ListedForm[];
  readonly site: Site;
  readonly translate: Translate;
}

/** Links to the open forms and the hotline, for pages at addresses without a form. */
export function OtherForms({ forms, site, translate }: OtherFormsProps) {
  return (
    <>
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
    </>
  );
}
