import { type Ref, useMemo } from 'react';
import type { Translate } from '../../../../widgets/widget.ts';
import type { Answers, LineArt, Form } from '../../../engine/form.ts';
import { LinkButton } from '../../parts/Buttons.tsx';
import { SiteLink } from '../../parts/SiteLink.tsx';
import { Paragraph, Text } from '../../parts/Text.tsx';
import { successPlaceholders } from '../opt-in-email.ts';
import { ResultSheet } from '../ResultPage.tsx';
import { allAnswers } from './all-answers.ts';
import type { Acceptance } from './acceptance.ts';
import { PendingSheet, type SentOptIn } from './PendingSheet.tsx';
import { Proof } from './Proof.tsx';
import { ReceiptButton } from './ReceiptButton.tsx';
import { SuccessSheet } from './SuccessSheet.tsx';

interface SuccessPageProps {
  readonly form: Form;
  /** Knows the late texts of the form, too. */
  readonly translate: Translate;
  /** What this tab has sent; absent if nothing is known. */
  readonly acceptance?: Acceptance | undefined;
  /** As they were sent; absent after a reload, since they are only in memory (decisions.md#receipt). */
  readonly answers?: Answers | undefined;
  /** The actions for an opt-in that is still in memory. */
  readonly optIn?: SentOptIn | undefined;
  readonly drawing?: LineArt | undefined;
  readonly headingRef?: Ref<HTMLHeadingElement> | undefined;
}

/** Says that the application has arrived; in a tab that has sent nothing, where to find a confirmation. */
export function SuccessPage({ form, translate, acceptance, answers, optIn, drawing, headingRef }: SuccessPageProps) {
  const { site, success } = form;
  const cards = useMemo(() => answers && allAnswers(form, answers), [form, answers]);
  if (!acceptance) return <UnknownSheet form={form} translate={translate} headingRef={headingRef} />;
  const placeholders = successPlaceholders(form, answers);
  if (form.optIn)
    return (
      <PendingSheet
        form={form}
        translate={translate}
        email={placeholders['email'] ?? ''}
        sent={optIn}
        headingRef={headingRef}
      />
    );
  const { offer } = success;
  return (
    <SuccessSheet
      success={success}
      reference={acceptance.reference}
      placeholders={placeholders}
      site={site}
      translate={translate}
      headingRef={headingRef}
      drawing={drawing}
      proof={<Proof form={form} acceptance={acceptance} cards={cards} translate={translate} />}
      actions={cards && <ReceiptButton form={form} acceptance={acceptance} cards={cards} translate={translate} />}
      more={
        offer && (
          <section className="ff-offer">
            <h2>
              <Text text={offer.title} site={site} />
            </h2>
            {offer.text !== undefined && <Paragraph text={offer.text} site={site} />}
            <p>
              <SiteLink link={offer.link} site={site} />
            </p>
          </section>
        )
      }
    />
  );
}

/** For a tab that has sent nothing: does not claim an acceptance, but says where the customer learns of one. */
function UnknownSheet({ form, translate, headingRef }: Pick<SuccessPageProps, 'form' | 'translate' | 'headingRef'>) {
  const channel = form.confirmationMail ? 'mail' : form.optIn ? 'opt-in' : 'phone';
  return (
    <ResultSheet
      title={form.title}
      lead={translate(`success.unknown.${channel}`)}
      site={form.site}
      headingRef={headingRef}
    >
      <div className="ff-result-buttons">
        <LinkButton href={`/web/r/${form.id}`}>{translate('success.unknown.form')}</LinkButton>
      </div>
    </ResultSheet>
  );
}
