import { type Ref, useId } from 'react';
import { AlertIcon } from '../../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../../widgets/widget.ts';
import type { Site } from '../../../engine/form.ts';
import type { Why } from '../../api/submit.ts';
import { Heading } from '../../parts/Heading.tsx';
import { Paragraph } from '../../parts/Text.tsx';

/** Why a submit failed, if not because of a field. */
export interface Failure {
  readonly messages: readonly string[];
  /** `failed`: another attempt may succeed; `refused`: the server has named the reason. */
  readonly kind: 'failed' | Why | 'refused';
}

interface FailureBoxProps {
  readonly failure: Failure;
  readonly site: Site;
  readonly translate: Translate;
  readonly level: 2 | 3;
  /** The box, to be focused: a screen reader reads all of it. */
  readonly ref: Ref<HTMLDivElement>;
}

/** A failure that is no mistake of the customer, above the button that was pressed. */
export function FailureBox({ failure: { messages, kind }, site, translate, level, ref }: FailureBoxProps) {
  const id = useId();
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className="ff-summary ff-failure"
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list ${id}-text`}
    >
      <AlertIcon />
      <Heading level={level} id={`${id}-title`}>
        {translate('error.failure.title')}
      </Heading>
      <ul id={`${id}-list`}>
        {messages.map((message, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the same text may come twice, and none moves
          <li key={index}>{translate('error.general', { n: index + 1, message })}</li>
        ))}
      </ul>
      <div id={`${id}-text`}>
        {/* a key, since a translator replaces the text, which would stay */}
        <Paragraph key={kind} text={translate(`error.failure.${kind}`)} site={site} />
      </div>
    </div>
  );
}
