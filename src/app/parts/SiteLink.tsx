import type { Site } from '../../engine/form.ts';
import type { Link } from '../../engine/link.ts';
import { linkAddress } from '../../engine/text.ts';
import { PageLink } from './PageLink.tsx';
import { Text } from './Text.tsx';

interface SiteLinkProps {
  readonly link: Link;
  readonly site: Site;
  readonly className?: string;
}

/** A link of a definition or of the site settings. Its label says when it opens a new window. */
export function SiteLink({ link, site, className }: SiteLinkProps) {
  const address = linkAddress(link.href, site);
  return (
    <PageLink className={className} href={address} newWindow={link.newWindow}>
      <Text text={link.label} site={site} />
    </PageLink>
  );
}
