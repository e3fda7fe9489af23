import type { Translate } from '../../../widgets/widget.ts';
import type { Site } from '../../engine/form.ts';
import { linkAddress } from '../../engine/text.ts';
import { LinkButton } from '../parts/Buttons.tsx';
import { Paragraph } from '../parts/Text.tsx';

interface WayOnProps {
  readonly site: Site;
  readonly translate: Translate;
  /** Whether the page already names the telephone number. */
  readonly called?: boolean;
}

/** The links of a page without a form to fill in: the hotline and the list of forms. */
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
