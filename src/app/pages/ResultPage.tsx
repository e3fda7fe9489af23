import type { ReactNode, Ref } from 'react';
import { AlertIcon, CheckIcon } from '../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../widgets/widget.ts';
import type { Site } from '../../engine/form.ts';
import type { Placeholders } from '../../engine/text.ts';
import type { Why } from '../api/submit.ts';
import { Button } from '../parts/Buttons.tsx';
import { Paragraph, Text } from '../parts/Text.tsx';

export interface SheetProps {
  readonly site: Site;
  readonly translate: Translate;
  /** Ref to the title, which gets the focus when the page replaces another one. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

interface ResultSheetProps extends Omit<SheetProps, 'translate'> {
  readonly tone?: 'success' | 'danger' | 'info' | undefined;
  /** Absent: the icon of the tone. */
  readonly icon?: ReactNode;
  readonly title: string;
  /** A line about what the title names, e.g. that this form is closed. */
  readonly subtitle?: string | undefined;
  readonly lead?: string | undefined;
  /** Values of the lead's placeholders. */
  readonly placeholders?: Placeholders | undefined;
  readonly children?: ReactNode;
}

/** A page that ends something: one narrow sheet with an icon, a title and what to do now. */
export function ResultSheet({
  tone,
  icon,
  title,
  subtitle,
  lead,
  placeholders,
  site,
  headingRef,
  children,
}: ResultSheetProps) {
  return (
    <div className="ff-sheet ff-sheet-narrow ff-result">
      {tone && (
        <span className={`ff-badge ff-badge-${tone}`}>
          {icon ?? (tone === 'success' ? <CheckIcon /> : <AlertIcon />)}
        </span>
      )}
      <h1 ref={headingRef} tabIndex={-1}>
        <Text text={title} site={site} />
      </h1>
      {subtitle !== undefined && (
        <p className="ff-result-subtitle">
          <Text text={subtitle} site={site} />
        </p>
      )}
      {lead !== undefined && (
        <Paragraph className="ff-result-lead" text={lead} site={site} placeholders={placeholders} running />
      )}
      {children}
    </div>
  );
}

interface ErrorSheetProps extends SheetProps {
  /** `unloaded`: a step could not be loaded, and nothing was sent. */
  readonly why?: Why | 'unloaded' | undefined;
  readonly onRetry: () => void;
}

/** The application could not be sent, or a step could not be loaded. The answers are still there. */
export function ErrorSheet({ why, onRetry, site, translate, headingRef }: ErrorSheetProps) {
  const isLoadError = why === 'unloaded';
  return (
    <ResultSheet
      tone="danger"
      title={translate(isLoadError ? 'error.load' : 'error.page.title')}
      lead={isLoadError ? undefined : translate('error.page.text')}
      site={site}
      headingRef={headingRef}
    >
      <Paragraph
        className="ff-result-text"
        text={translate(why && !isLoadError ? `error.failure.${why}` : 'error.page.saved')}
        site={site}
      />
      <div className="ff-result-buttons">
        <Button onClick={onRetry}>{translate('button.retry')}</Button>
      </div>
    </ResultSheet>
  );
}
