import { Fragment, type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react';
import { InfoIcon } from '../../../widgets/parts/icons.tsx';
import { afterPaint } from '../parts/after-paint.ts';
import { Heading } from '../parts/Heading.tsx';
import { fieldId } from '../runtime/field-id.ts';
import { useFormRuntime } from '../runtime/form-runtime.ts';
import { labelsOf, missingKeys, type Returned } from './returned.ts';

interface ReturnNoteProps {
  readonly returned: Returned;
  readonly level: 2 | 3;
  /** Goes to a field on any step. */
  readonly onGo: (key: string) => void;
  /** A link to the review, for a customer who came from there. */
  readonly review?: { readonly label: string; readonly onGo: () => void } | undefined;
}

/** Tells a returning customer that the answers are kept, with links to missing ones or the review. Announced once. */
export function ReturnNote({ returned, level, onGo, review }: ReturnNoteProps) {
  const runtime = useFormRuntime();
  const { store, translate, announcer, idPrefix } = runtime;
  const keys = () => missingKeys(runtime, returned).join(' ');
  const present = useSyncExternalStore((listener) => store.subscribe('', listener), keys, keys);
  const missing = present === '' ? [] : present.split(' ');
  const labels = labelsOf(runtime, missing);
  const [hadMissing] = useState(missing.length > 0);

  const [text] = useState(() =>
    [returned.title, ...returned.lines, ...(hadMissing ? [`${returned.lead} ${labels.join(', ')}.`] : [])].join(' '),
  );
  useEffect(() => afterPaint(() => announcer.announce(text)), [announcer, text]);

  return (
    <div className="ff-info ff-returned">
      <InfoIcon />
      <div>
        <Heading level={level}>{returned.title}</Heading>
        {returned.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {missing.length > 0 ? (
          <p>
            {returned.lead}{' '}
            {missing.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && <span>, </span>}
                <Way address={fieldId(runtime, key)} label={labels[index] ?? ''} onGo={() => onGo(key)} />
              </Fragment>
            ))}
          </p>
        ) : (
          hadMissing && <p>{translate('return.complete')}</p>
        )}
        {missing.length === 0 && review && (
          <p>
            <Way address={idPrefix} {...review} />
          </p>
        )}
      </div>
    </div>
  );
}

interface WayProps {
  readonly address: string;
  readonly label: string;
  readonly onGo: () => void;
}

function Way({ address, label, onGo }: WayProps) {
  const go = (event: MouseEvent) => {
    event.preventDefault();
    onGo();
  };
  return (
    <a href={`#${address}`} onClick={go}>
      {label}
    </a>
  );
}
