import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Form } from '../../engine/form.ts';
import { tokenAtStart } from '../../engine/token.ts';
import { linkAddress } from '../../engine/text.ts';
import type { Client } from '../api/client.ts';
import { confirm, type Confirmation } from '../api/confirm.ts';
import { LinkButton, SubmitButton } from '../parts/Buttons.tsx';
import { goToStart } from '../parts/focus.ts';
import { ResultSheet } from './ResultPage.tsx';
import { createTranslate } from '../runtime/translate.ts';
import { usePageTitle } from './use-page-title.ts';

export interface ConfirmationPageProps {
  readonly form: Form;
  readonly client: Client;
}

/**
 * The page that the link in an opt-in's mail opens. Only the button confirms, since programs that scan mails follow
 * links, too.
 */
export function ConfirmationPage({ form, client }: ConfirmationPageProps) {
  // A new object each time, so that the title gets the focus again after a second failure.
  const [outcome, setOutcome] = useState<{ readonly state: Confirmation | 'landing' }>({ state: 'landing' });
  const [busy, setBusy] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { optIn, site } = form;
  const translate = createTranslate(form.texts);
  if (!optIn) throw new Error(`form <${form.id}> is no opt-in`);
  const { state } = outcome;
  const { title, text, button } = optIn.pages[state === 'busy' ? 'failed' : state];
  const lead = state === 'busy' ? translate('error.busy') : text;
  usePageTitle(true, translate('title.page', { page: title }));
  useEffect(() => {
    if (outcome.state !== 'landing' && root.current) goToStart(root.current, heading.current);
  }, [outcome]);

  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const next = await confirm(client, optIn.confirm, tokenIn(location.pathname));
    setBusy(false);
    setOutcome({ state: next });
  };

  return (
    <div ref={root}>
      {/* a key, since a translator replaces the texts, which would stay */}
      <ResultSheet key={state} tone={TONES[state]} title={title} lead={lead} site={site} headingRef={heading}>
        <div className="ff-result-buttons">
          {state === 'landing' || state === 'failed' || state === 'busy' ? (
            <form method="dialog" onSubmit={(event) => void send(event)}>
              <SubmitButton translate={translate} busy={busy}>
                {button}
              </SubmitButton>
            </form>
          ) : (
            <LinkButton
              href={state === 'expired' || state === 'unknown' ? `/web/r/${form.id}` : linkAddress(site.home, site)}
            >
              {button}
            </LinkButton>
          )}
        </div>
      </ResultSheet>
    </div>
  );
}

/** @param path path of the link in the mail; it ends with the token, and what was copied along */
function tokenIn(path: string): string {
  return tokenAtStart(path.split('/').findLast(Boolean) ?? '');
}

const TONES = {
  landing: undefined,
  confirmed: 'success',
  already: 'success',
  expired: 'danger',
  unknown: 'danger',
  failed: 'danger',
  busy: 'danger',
} as const;
