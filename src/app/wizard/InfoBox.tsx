import { InfoIcon } from '../../../widgets/parts/icons.tsx';
import type { Site } from '../../engine/form.ts';
import type { Link } from '../../engine/link.ts';
import { linkAddress } from '../../engine/text.ts';
import { LinkButton } from '../parts/Buttons.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Text } from '../parts/Text.tsx';

interface InfoBoxProps {
  readonly title: string;
  readonly text: string;
  readonly link: Link;
  readonly site: Site;
  /** Level of its heading, the same as that of the sections. */
  readonly level?: 2 | 3;
}

/** Says where to go instead, for a customer who can't go on here. */
export function InfoBox({ title, text, link, site, level = 3 }: InfoBoxProps) {
  return (
    // a key, since a translator replaces the texts, and those of one exit would stay in the box of another
    <div key={text} className="ff-info">
      <InfoIcon />
      <div>
        <Heading level={level}>
          <Text text={title} site={site} />
        </Heading>
        <p>
          <Text text={text} site={site} />
        </p>
        <LinkButton href={linkAddress(link.href, site)}>
          <Text text={link.label} site={site} />
        </LinkButton>
      </div>
    </div>
  );
}
