import type { Ref } from 'react';
import { successPlaceholders } from '../../pages/opt-in-email.ts';
import { ArrivedSheet, ErrorSheet } from '../../pages/ResultPage.tsx';
import { useFormRuntime } from '../../runtime/form-runtime.ts';
import { sentOptIn } from './sent-opt-in.ts';
import type { View } from '../view.ts';

interface SentResultProps {
  readonly view: Exclude<View, { readonly kind: 'step' }>;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Returns from the error page to the form. */
  readonly onRetry: () => void;
  /** Opens the form anew with the answers that were sent. */
  readonly onAgain: () => void;
}

/** The page in place of the steps after a submit: success, a duplicate, or an error. */
export function SentResult({ view, headingRef, onRetry, onAgain }: SentResultProps) {
  const runtime = useFormRuntime();
  const { form, translate } = runtime;
  const sheetProps = { site: form.site, translate, headingRef };
  if (view.kind === 'error') return <ErrorSheet {...sheetProps} why={view.why} onRetry={onRetry} />;
  if (view.kind === 'duplicate') {
    const Sheet = view.after?.SuccessSheet ?? ArrivedSheet;
    return (
      <Sheet
        {...sheetProps}
        translate={view.after?.translate ?? translate}
        success={{ ...form.success, title: translate('error.duplicate'), text: translate('error.duplicate.text') }}
        reference={view.reference}
      />
    );
  }
  const { after, acceptance, answers } = view;
  return after ? (
    <after.SuccessPage
      form={form}
      translate={after.translate}
      drawing={after.drawing}
      acceptance={acceptance}
      answers={answers}
      optIn={form.optIn && sentOptIn(runtime, answers, onAgain)}
      headingRef={headingRef}
    />
  ) : (
    <ArrivedSheet
      {...sheetProps}
      success={form.success}
      reference={acceptance.reference}
      placeholders={successPlaceholders(form, answers)}
    />
  );
}
