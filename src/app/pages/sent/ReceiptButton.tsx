import { useState } from 'react';
import { DocumentIcon } from '../../../../widgets/parts/icons.tsx';
import { Spinner } from '../../../../widgets/parts/Spinner.tsx';
import type { Translate } from '../../../../widgets/widget.ts';
import { retriable } from '../../../engine/retriable.ts';
import type { Form } from '../../../engine/form.ts';
import { Button } from '../../parts/Buttons.tsx';
import type { FilledCard } from '../../review/ReviewCards.tsx';
import type { Acceptance } from './acceptance.ts';
import { receiptOf } from './receipt/receipt.ts';

const loadWriter = retriable(() => import('./receipt/write-receipt.ts'));

// the spinner shows those who see that the receipt is written
const CLASSES = { ready: 'ff-sr', writing: 'ff-sr', saved: 'ff-result-saved', failed: 'ff-result-failed' };

interface ReceiptButtonProps {
  readonly form: Form;
  readonly acceptance: Acceptance;
  readonly cards: readonly FilledCard[];
  readonly translate: Translate;
}

/** Writes the receipt as a PDF on this device and saves it. Its code loads on the click, since few people need it. */
export function ReceiptButton({ form, acceptance, cards, translate }: ReceiptButtonProps) {
  const [state, setState] = useState<keyof typeof CLASSES>('ready');
  const save = async () => {
    if (state === 'writing') return;
    setState('writing');
    try {
      const { writeReceipt, fetchFont } = await loadWriter();
      const bytes = await writeReceipt(receiptOf(form, acceptance, cards, translate), await fetchFont());
      offer(new Blob([bytes], { type: 'application/pdf' }), `${acceptance.reference}.pdf`);
      setState('saved');
    } catch (error) {
      reportError(error);
      setState('failed');
    }
  };
  const busy = state === 'writing';
  return (
    <>
      <Button
        kind="secondary"
        icon={busy ? <Spinner /> : <DocumentIcon size={20} />}
        aria-disabled={busy || undefined}
        onClick={() => void save()}
      >
        {translate('success.receipt')}
      </Button>
      <p role="status" className={CLASSES[state]}>
        {state === 'writing' && translate('success.receipt.writing')}
        {state === 'saved' && translate('success.receipt.saved')}
        {state === 'failed' && translate('success.receipt.failed')}
      </p>
    </>
  );
}

/** Makes the browser save a file. */
function offer(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the file after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
