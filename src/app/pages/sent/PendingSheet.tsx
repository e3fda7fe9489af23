import { Fragment, type Ref, useState } from 'react';
import { Spinner } from '../../../../widgets/parts/Spinner.tsx';
import { unbroken } from '../../../../widgets/parts/unbroken.tsx';
import type { Translate } from '../../../../widgets/widget.ts';
import { MOST_MAILS } from '../../../engine/after-submit.ts';
import type { Form } from '../../../engine/form.ts';
import { linkAddress } from '../../../engine/text.ts';
import { ResultSheet } from '../ResultPage.tsx';
import { Button, LinkButton } from '../../parts/Buttons.tsx';
import { Paragraph, Text } from '../../parts/Text.tsx';
import { MailIcon } from './icons.tsx';

/** What a tab can do with an opt-in that it has sent and still holds in memory. */
export interface SentOptIn {
  /**
   * Sends it once more, as an opt-in of its own.
   * @returns whether the server took it; never rejects
   */
  again(): Promise<boolean>;
  /** Opens the form again with the answers that were sent. */
  change(): void;
}

interface PendingSheetProps {
  readonly form: Form;
  readonly translate: Translate;
  /** The address that the mail goes to. */
  readonly email: string;
  /** Absent after a reload. */
  readonly sent?: SentOptIn | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** The page while an opt-in waits for its confirmation. It must not look like a success: nothing counts yet. */
export function PendingSheet({ form, translate, email, sent, headingRef }: PendingSheetProps) {
  const { site, success, optIn } = form;
  const pieces = success.text.split('{email}');
  return (
    <ResultSheet tone="info" icon={<MailIcon />} title={success.title} site={site} headingRef={headingRef}>
      <p className="ff-result-lead ff-pending-lead">
        {pieces.map((piece, index) => (
          <Fragment key={piece}>
            {index > 0 && <Address email={email} />}
            <Text text={piece} site={site} running={index === pieces.length - 1} />
          </Fragment>
        ))}
      </p>
      <p className="ff-pending-wrong">
        {translate('success.pending.wrong')}{' '}
        {sent ? (
          <button
            type="button"
            className="ff-text-button"
            aria-label={translate('success.pending.change.named')}
            onClick={() => sent.change()}
          >
            {translate('success.pending.change')}
          </button>
        ) : (
          <a href={`/web/r/${form.id}`}>{translate('success.pending.anew')}</a>
        )}
      </p>
      <h2 className="ff-section-title">{unbroken(translate('success.pending.mail'))}</h2>
      <dl className="ff-pending-mail">
        <dt>{translate('success.pending.from')}</dt>
        <dd>{site.operator}</dd>
        {optIn?.subject !== undefined && (
          <>
            <dt>{translate('success.pending.subject')}</dt>
            <dd>{optIn.subject}</dd>
          </>
        )}
      </dl>
      {success.note !== undefined && <Paragraph className="ff-result-text" text={success.note} site={site} />}
      <p className="ff-result-text">{unbroken(translate('success.pending.most', { most: MOST_MAILS }))}</p>
      {sent && <SendAgain translate={translate} again={sent.again} />}
      <Paragraph className="ff-result-text" text={translate('success.pending.help')} site={site} />
      <div className="ff-result-buttons">
        <LinkButton kind="text" href={linkAddress(site.home, site)}>
          {translate('button.home')}
        </LinkButton>
      </div>
    </ResultSheet>
  );
}

interface SendAgainProps extends Pick<PendingSheetProps, 'translate'> {
  readonly again: SentOptIn['again'];
}

/** Sends the mail again. Counts its mails, since the server does not tell when an address reaches the daily limit. */
function SendAgain({ translate, again }: SendAgainProps) {
  const [mails, setMails] = useState(1);
  const [state, setState] = useState<'ready' | 'sending' | 'sent' | 'failed' | 'limit'>('ready');
  const send = async () => {
    if (state === 'sending') return;
    if (mails >= MOST_MAILS) return setState('limit');
    setState('sending');
    const taken = await again();
    if (taken) setMails(mails + 1);
    setState(taken ? 'sent' : 'failed');
  };
  const busy = state === 'sending';
  const isOver = state !== 'ready' && !busy;
  return (
    <div className="ff-pending-again">
      <Button kind="secondary" icon={busy && <Spinner />} aria-disabled={busy || undefined} onClick={() => void send()}>
        {translate(busy ? 'button.sending' : 'success.pending.again')}
      </Button>
      <p role="status" className={state === 'failed' ? 'ff-pending-failed' : undefined}>
        {isOver && (
          <span key={state}>{unbroken(translate(`success.pending.again.${state}`, { most: MOST_MAILS }))}</span>
        )}
      </p>
    </div>
  );
}

/** An address that is too long for a line breaks before its "@", and elsewhere only if that is not enough. */
function Address({ email }: Pick<PendingSheetProps, 'email'>) {
  const at = email.lastIndexOf('@');
  return (
    <b>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </b>
  );
}
