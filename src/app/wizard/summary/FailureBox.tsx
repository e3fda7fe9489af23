import { type Ref, useId } from 'react';
import { AlertIcon } from '../../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../../widgets/widget.ts';
import type { Site } from '../../../engine/form.ts';
import type { Why } from '../../api/submit.ts';
import { Heading } from '../../parts/Heading.tsx';
import { Paragraph } from '../../parts/Text.tsx';

/** Why the answers could not be taken, where no field is concerned. */
export interface Failure {
  readonly messages: readonly string[];
  /** `failed`: it may work the next time; `refused`: the server knows why not. */
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

/** A failure that is nobody's mistake, above the button that was pressed. */
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
        <Paragraph text={translate(`error.failure.${kind}`)} site={site} />
      </div>
    </div>
  );
}
