import type { ReactNode, Ref } from 'react';
import { AlertIcon, CheckIcon, PrinterIcon } from '../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../widgets/widget.ts';
import type { Form, Site } from '../../engine/form.ts';
import { linkAddress, type Placeholders } from '../../engine/text.ts';
import { Button, LinkButton } from '../parts/Buttons.tsx';
import { CopyButton } from '../parts/CopyButton.tsx';
import { Paragraph, Text } from '../parts/Text.tsx';

interface Common {
  readonly site: Site;
  readonly translate: Translate;
  /** The title, to be focused when the page takes the place of another. */
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

interface ResultSheetProps extends Omit<Common, 'translate'> {
  readonly tone?: 'success' | 'danger' | 'mail' | undefined;
  /** The sign; absent: the tone's own. */
  readonly icon?: ReactNode;
  readonly title: string;
  readonly lead?: string | undefined;
  /** Values of the lead's placeholders. */
  readonly placeholders?: Placeholders | undefined;
  readonly children?: ReactNode;
}

/** A page that ends something: one narrow sheet with a sign, a title and what to do now. */
export function ResultSheet({ tone, icon, title, lead, placeholders, site, headingRef, children }: ResultSheetProps) {
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
      {lead !== undefined && (
        <Paragraph className="ff-result-lead" text={lead} site={site} placeholders={placeholders} running />
      )}
      {children}
    </div>
  );
}

interface SuccessSheetProps extends Common {
  readonly success: Form['success'];
  /** Absent when it is not known, e.g. on a bookmarked page. */
  readonly reference?: string | undefined;
  readonly placeholders?: Placeholders | undefined;
  /** What comes late: below the reference, beside the buttons, and at the end. */
  readonly proof?: ReactNode;
  readonly actions?: ReactNode;
  readonly more?: ReactNode;
}

/** The application has arrived. */
export function SuccessSheet({
  success,
  reference,
  placeholders,
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

interface ErrorSheetProps extends Common {
  /** What went wrong before sending; absent: sending itself failed. */
  readonly message?: string | undefined;
  /** There were too many requests: it works again in a while. */
  readonly busy?: boolean | undefined;
  readonly onRetry: () => void;
}

/** The application could not be sent, or a step could not be loaded. The answers are still there. */
export function ErrorSheet({ message, busy, onRetry, site, translate, headingRef }: ErrorSheetProps) {
  return (
    <ResultSheet
      tone="danger"
      title={message ?? translate('error.page.title')}
      lead={message === undefined ? translate('error.page.text') : undefined}
      site={site}
      headingRef={headingRef}
    >
      <Paragraph
        className="ff-result-text"
        text={translate(busy ? 'error.failure.busy' : 'error.page.saved')}
        site={site}
      />
      <div className="ff-result-buttons">
        <Button onClick={onRetry}>{translate('button.retry')}</Button>
      </div>
    </ResultSheet>
  );
}

/** There is nothing at this address. */
export function NotFoundSheet({ site, translate, headingRef }: Common) {
  return (
    <ResultSheet
      title={translate('not-found.title')}
      lead={translate('not-found.text')}
      site={site}
      headingRef={headingRef}
    >
      <div className="ff-result-buttons">
        <LinkButton href={linkAddress(site.home, site)}>{translate('button.home')}</LinkButton>
      </div>
    </ResultSheet>
  );
}
