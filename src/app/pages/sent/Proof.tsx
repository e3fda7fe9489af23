import { MOST_MAILS } from '../../../engine/after-submit.ts';
import { writeMoment } from '../../../engine/locale.ts';
import { useState } from 'react';
import type { Translate } from '../../../../widgets/widget.ts';
import { ChevronIcon } from '../../../../widgets/parts/icons.tsx';
import { unbroken } from '../../../../widgets/parts/unbroken.tsx';
import type { Form } from '../../../engine/form.ts';
import { ReviewCards } from '../../review/cards.ts';
import type { FilledCard } from '../../review/ReviewCards.tsx';
import type { Acceptance } from './acceptance.ts';

interface ProofProps {
  readonly form: Form;
  readonly acceptance: Acceptance;
  /** The answers that this tab has sent; absent after a reload. */
  readonly cards: readonly FilledCard[] | undefined;
  readonly translate: Translate;
}

const ANSWERS = 'ff-sent-answers';

/** @returns a masked address that does not break across lines after the ellipsis */
const whole = (address: string) => address.replace('…', '…\u2060');

/**
 * When an application arrived, the address of its confirmation, and all answers. The server does not tell when an
 * address gets no more mails (decisions.md#mails), so the text is true in either case.
 */
export function Proof({ form, acceptance: { receivedAt, sentTo }, cards, translate }: ProofProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      {receivedAt !== '' && (
        <p className="ff-result-text">{translate('success.received', { when: writeMoment(new Date(receivedAt)) })}</p>
      )}
      {sentTo !== undefined && (
        <p className="ff-result-text">
          {unbroken(translate('success.mail', { address: whole(sentTo), most: MOST_MAILS }))}
        </p>
      )}
      {cards ? (
        <div className="ff-sent">
          {/* not <details>, whose closed content is not printed */}
          <h2 className="ff-section-title">
            <button type="button" aria-expanded={open} aria-controls={ANSWERS} onClick={() => setOpen(!open)}>
              {translate('success.answers')}
              <ChevronIcon size={20} />
            </button>
          </h2>
          <div id={ANSWERS} className={open ? undefined : 'ff-closed'}>
            <ReviewCards cards={cards} site={form.site} translate={translate} level={3} onEdit={() => undefined} />
          </div>
        </div>
      ) : (
        <p className="ff-result-text">{translate('success.answers.gone')}</p>
      )}
    </>
  );
}
