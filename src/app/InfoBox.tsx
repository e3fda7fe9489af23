import { InfoIcon } from '../../widgets/icons.tsx';
import type { Link, Site } from '../engine/form.ts';
import { linkAddress } from '../engine/text.ts';
import { LinkButton } from './Buttons.tsx';
import { Text } from './page/Text.tsx';

interface InfoBoxProps {
  readonly title: string;
  readonly text: string;
  readonly link: Link;
  readonly site: Site;
}

/** Tells a customer who cannot go on here where to go instead (spec 2, step 1). */
export function InfoBox({ title, text, link, site }: InfoBoxProps) {
  return (
    <div className="ff-info">
      <InfoIcon />
      <div>
        <h3><Text text={title} site={site} /></h3>
        <p><Text text={text} site={site} /></p>
        <LinkButton href={linkAddress(link.href, site)}><Text text={link.label} site={site} /></LinkButton>
      </div>
    </div>
  );
}
