import type { Translate } from '../../../widgets/widget.ts';
import type { Site } from '../../engine/form.ts';
import { linkAddress } from '../../engine/text.ts';
import { LinkButton } from '../parts/Buttons.tsx';
import { Paragraph } from '../parts/Text.tsx';

interface WayOnProps {
  readonly site: Site;
  readonly translate: Translate;
  /** The page names the telephone number already. */
  readonly called?: boolean;
}

/** Where to go from a page on which nothing can be filled in: to the telephone, and to all forms. */
export function WayOn({ site, translate, called = false }: WayOnProps) {
  return (
    <>
      {!called && <Paragraph className="ff-result-text" text={translate('way-on.help')} site={site} />}
      <div className="ff-result-buttons">
        <LinkButton href={linkAddress('/web/r/', site)}>{translate('way-on.list')}</LinkButton>
      </div>
    </>
  );
}
