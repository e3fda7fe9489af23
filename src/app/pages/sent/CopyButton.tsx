import { useEffect, useState } from 'react';
import { CheckIcon } from '../../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../../widgets/widget.ts';
import { copyText } from '../../parts/copy-text.ts';
import { CopyIcon } from './icons.tsx';

const SHOWN_MS = 3_000;

/** Copies a text, and says so for three seconds. */
export function CopyButton({ text, translate }: { readonly text: string; readonly translate: Translate }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => setCopied(await copyText(text));
  return (
    <>
      {/* The accessible name stays the same: the status region says what happened, and a new name would repeat it. */}
      <button
        type="button"
        className="ff-button ff-button-secondary ff-button-small ff-copy"
        aria-label={translate('button.copy')}
        onClick={() => void copy()}
      >
        {copied ? <CheckIcon size={20} /> : <CopyIcon size={20} />}
        <span className="ff-button-label" data-reserve={copied ? translate('button.copy') : undefined}>
          {copied ? translate('button.copied') : translate('button.copy')}
        </span>
      </button>
      <span role="status" className="ff-sr">
        {copied ? translate('button.copied') : ''}
      </span>
    </>
  );
}
