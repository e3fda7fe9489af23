import type { Translate } from '../../../widgets/widget.ts';
import type { ListedForm } from '../../engine/drawn-page.ts';
import type { Site } from '../../engine/form.ts';
import { PageHead } from '../frame/PageHead.tsx';
import { Text } from '../parts/Text.tsx';

interface FormListProps {
  readonly forms: readonly ListedForm[];
  /** What an operator has yet to replace, for testing mode. */
  readonly standIns?: readonly string[] | undefined;
  readonly site: Site;
  readonly translate: Translate;
}

/** The forms that can be filled in, each a card that leads to it. */
export function FormList({ forms, standIns = [], site, translate }: FormListProps) {
  return (
    <>
      <PageHead
        title={translate('list.title')}
        lead={translate(forms.length === 0 ? 'list.empty' : 'list.lead')}
        site={site}
      />
      {forms.length > 0 && (
        <ul className="ff-list">
          {forms.map(({ href, title, lead }) => (
            <li key={href} className="ff-list-card">
              <h2>
                <a href={href}>
                  <Text text={title} site={site} />
                </a>
              </h2>
              {lead !== undefined && (
                <p>
                  <Text text={lead} site={site} running />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {standIns.length > 0 && (
        <p className="ff-paragraph">{translate('list.stand-ins', { names: standIns.join(', ') })}</p>
      )}
    </>
  );
}
