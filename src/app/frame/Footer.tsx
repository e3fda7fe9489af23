import type { Site } from '../../engine/form.ts';
import { hydratedLater } from '../parts/hydrated-later.tsx';
import { SiteLink } from '../parts/SiteLink.tsx';

/** The company and the links that every page has. */
export const Footer = hydratedLater(function Footer({ site }: { readonly site: Site }) {
  return (
    <footer className="ff-footer">
      <div className="ff-wrap">
        <span className="ff-company">{site.company}</span>
        <ul>
          {site.footer.map((link) => (
            <li key={link.href}>
              <SiteLink link={link} site={site} />
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
});
