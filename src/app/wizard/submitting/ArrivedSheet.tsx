import type { Form } from '../../../engine/form.ts';
import { linkAddress, type Placeholders } from '../../../engine/text.ts';
import { ResultSheet, type SheetProps } from '../../pages/ResultPage.tsx';
import { LinkButton } from '../../parts/Buttons.tsx';

interface ArrivedSheetProps extends SheetProps {
  readonly success: Pick<Form['success'], 'title' | 'text' | 'referenceLabel'>;
  readonly reference: string;
  /** Values of the text's placeholders. */
  readonly placeholders?: Placeholders | undefined;
}

/** Says that the application has arrived, with its reference, when the code of the success page can't be loaded. */
export function ArrivedSheet({ success, reference, translate, ...sheet }: ArrivedSheetProps) {
  const { title, text, referenceLabel } = success;
  return (
    <ResultSheet {...sheet} tone="success" title={title} lead={text}>
      {referenceLabel !== undefined && (
        <p className="ff-result-text">
          {referenceLabel} <b>{reference}</b>
        </p>
      )}
      <HomeButton site={sheet.site} translate={translate} />
    </ResultSheet>
  );
}

function HomeButton({ site, translate }: SheetProps) {
  return (
    <div className="ff-result-buttons">
      <LinkButton href={linkAddress(site.home, site)}>{translate('button.home')}</LinkButton>
    </div>
  );
}
