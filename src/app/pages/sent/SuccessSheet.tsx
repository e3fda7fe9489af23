import type { ReactNode } from 'react';
import type { LineArt, Form } from '../../../engine/form.ts';
import { linkAddress, type Placeholders } from '../../../engine/text.ts';
import { Button, LinkButton } from '../../parts/Buttons.tsx';
import { LineDrawing } from '../../parts/LineDrawing.tsx';
import { Paragraph, Text } from '../../parts/Text.tsx';
import { ResultSheet, type SheetProps } from '../ResultPage.tsx';
import { CopyButton } from './CopyButton.tsx';
import { PrinterIcon } from './icons.tsx';

interface SuccessSheetProps extends SheetProps {
  readonly success: Form['success'];
  /** Absent when it is not known, e.g. on a bookmarked page. */
  readonly reference?: string | undefined;
  readonly placeholders?: Placeholders | undefined;
  readonly drawing?: LineArt | undefined;
  /** Parts of the success page: below the reference (proof), beside the buttons (actions), at the end (more). */
  readonly proof?: ReactNode;
  readonly actions?: ReactNode;
  readonly more?: ReactNode;
}

/** Says that an application has arrived, with its reference and what comes next. */
export function SuccessSheet({
  success,
  reference,
  placeholders,
  drawing = [],
  proof,
  actions,
  more,
  site,
  translate,
  headingRef,
}: SuccessSheetProps) {
  const { title, text, referenceLabel, nextTitle, next = [], duration, note } = success;
  return (
    <ResultSheet
      tone="success"
      title={title}
      lead={text}
      placeholders={placeholders}
      site={site}
      headingRef={headingRef}
    >
      {drawing.length > 0 && <LineDrawing lines={drawing} />}
      {reference !== undefined && referenceLabel !== undefined && (
        <div className="ff-reference">
          <p>
            <span className="ff-reference-label">{referenceLabel}</span> <b>{reference}</b>
          </p>
          <CopyButton text={reference} translate={translate} />
        </div>
      )}
      {proof}
      {nextTitle !== undefined && (
        <h2 className="ff-section-title">
          <Text text={nextTitle} site={site} />
        </h2>
      )}
      {next.length > 0 && (
        <ol className="ff-next">
          {next.map((item) => (
            <li key={item}>
              <span>
                <Text text={item} site={site} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {duration !== undefined && <Paragraph className="ff-result-text" text={duration} site={site} />}
      {note !== undefined && <Paragraph className="ff-result-text" text={note} site={site} />}
      <div className="ff-result-buttons">
        <LinkButton href={linkAddress(site.home, site)}>{translate('button.home')}</LinkButton>
        <Button kind="secondary" icon={<PrinterIcon size={20} />} onClick={() => window.print()}>
          {translate('button.print')}
        </Button>
        {actions}
      </div>
      {more}
    </ResultSheet>
  );
}
