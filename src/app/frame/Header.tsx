import type { ReactNode } from 'react';
import { PhoneIcon } from '../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../widgets/widget.ts';
import type { Site } from '../../engine/form.ts';
import { phoneAddress } from '../../engine/text.ts';
import { hydratedLater } from '../parts/hydrated-later.tsx';
import { TestingBadge } from './TestingBadge.tsx';

interface HeaderProps {
  readonly site: Site;
  readonly translate: Translate;
  readonly testing?: ReactNode;
}

/** The operator's name, which leads home, and the hotline: at the same place on every page. */
export const Header = hydratedLater(function Header({ site, translate, testing }: HeaderProps) {
  return (
    <header className="ff-header">
      {testing && <TestingBadge translate={translate}>{testing}</TestingBadge>}
      <div className="ff-wrap">
        <a className="ff-wordmark" href={site.home} aria-label={translate('header.home', { operator: site.operator })}>
          <Logo mark={site.mark} />
          {site.operator}
        </a>
        <a className="ff-hotline" href={phoneAddress(site.phone)}>
          <PhoneIcon />
          <span>
            <small>
              <span>
                {translate('hotline')}
                {site.phoneHours && ', '}
              </span>
              {site.phoneHours}
            </small>{' '}
            <b className="ff-phone">{site.phone}</b>
          </span>
        </a>
      </div>
    </header>
  );
});

function Logo({ mark: { path, letters } = {} }: { readonly mark: Site['mark'] | undefined }) {
  return (
    <svg className="ff-logo" viewBox="0 0 30 30" aria-hidden="true">
      <rect width="30" height="30" rx="8" fill="currentColor" />
      {path && <path d={path} className="ff-logo-sign" />}
      {letters && (
        <text x="15" y="20.5" textAnchor="middle" fontSize="15" className="ff-logo-sign">
          {letters}
        </text>
      )}
    </svg>
  );
}
