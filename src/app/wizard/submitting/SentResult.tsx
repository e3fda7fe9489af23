import type { Ref } from 'react';
import { successPlaceholders } from '../../pages/opt-in-email.ts';
import { useFormRuntime } from '../../runtime/form-runtime.ts';
import { ArrivedSheet } from './ArrivedSheet.tsx';
import { sentOptIn } from './sent-opt-in.ts';
import type { DuplicateView, SuccessView } from '../view.ts';

interface SentResultProps {
  readonly view: DuplicateView | SuccessView;
  readonly headingRef: Ref<HTMLHeadingElement>;
  /** Opens the form anew with the answers that were sent. */
  readonly onAgain: () => void;
}

/** The page in place of the steps once the server has the answers. */
export function SentResult({ view, headingRef, onAgain }: SentResultProps) {
  const runtime = useFormRuntime();
  const { form, translate } = runtime;
  const sheetProps = { site: form.site, translate, headingRef };
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
