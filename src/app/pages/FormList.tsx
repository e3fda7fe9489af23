import { useId } from 'react';
import type { Translate } from '../../../widgets/widget.ts';
import type { ListedForm } from '../../engine/drawn-page.ts';
import type { Site } from '../../engine/form.ts';
import { PageHead } from '../frame/PageHead.tsx';
import { LineDrawing } from '../parts/LineDrawing.tsx';
import { Text } from '../parts/Text.tsx';
import { listIcons } from './list-icons.tsx';
import { inListOrder } from './list-order.ts';

interface FormListProps {
  readonly forms: readonly ListedForm[];
  /** Names of placeholders and demo lists that the operator has yet to replace; only in testing mode. */
  readonly standIns?: readonly string[] | undefined;
  readonly site: Site;
  readonly translate: Translate;
}

/** The open forms as cards with a link each, grouped by the situation that they are for. */
export function FormList({ forms, standIns = [], site, translate }: FormListProps) {
  const groups = groupsOf(forms);
  return (
    <>
      <div className="ff-list-head">
        <PageHead
          title={translate('list.title')}
          lead={translate(forms.length === 0 ? 'list.empty' : 'list.lead')}
          site={site}
        />
        {site.drawing && <LineDrawing lines={site.drawing} />}
      </div>
      {groups.map(([group, members]) => (
        <Situation
          key={group ?? ''}
          // If no form names a situation, there is one group, which needs no heading.
          title={group ?? (groups.length > 1 ? translate('list.other') : undefined)}
          forms={members}
          site={site}
        />
      ))}
      {standIns.length > 0 && (
        <p className="ff-paragraph">{translate('list.stand-ins', { names: standIns.join(', ') })}</p>
      )}
    </>
  );
}

interface SituationProps {
  readonly title: string | undefined;
  readonly forms: readonly ListedForm[];
  readonly site: Site;
}

function Situation({ title, forms, site }: SituationProps) {
  const id = useId();
  const Name = title === undefined ? 'h2' : 'h3';
  const cards = (
    <ul className="ff-list">
      {forms.map(({ href, title: name, lead, listing: { icon, facts = [] } = {} }) => {
        const Icon = icon && listIcons[icon];
        return (
          <li key={href} className="ff-list-card">
            <div>
              {Icon && <Icon />}
              <Name>
                <a href={href}>
                  <Text text={name} site={site} />
                </a>
              </Name>
              {lead !== undefined && (
                <p>
                  <Text text={lead} site={site} running />
                </p>
              )}
            </div>
            {facts.length > 0 && (
              <ul>
                {facts.map((fact) => (
                  <li key={fact}>
                    <Text text={fact} site={site} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
  if (title === undefined) return cards;
  return (
    <section className="ff-list-group" aria-labelledby={id}>
      <h2 id={id}>
        <Text text={title} site={site} />
      </h2>
      {cards}
    </section>
  );
}

/** @returns the forms in list order, by group; those without a group come last */
function groupsOf(forms: readonly ListedForm[]): readonly (readonly [string | undefined, readonly ListedForm[]])[] {
  const groups = [...Map.groupBy(inListOrder(forms), ({ listing }) => listing?.group)];
  return [...groups.filter(([group]) => group !== undefined), ...groups.filter(([group]) => group === undefined)];
}
