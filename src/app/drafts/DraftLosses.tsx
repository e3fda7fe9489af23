import { InfoIcon } from '../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../widgets/widget.ts';
import { Heading } from '../parts/Heading.tsx';

interface DraftLossesProps {
  /** Labels of the fields whose answer could not be taken over. */
  readonly lost: readonly string[];
  /** Whether there were answers to fields that are gone. */
  readonly hasUnknown: boolean;
  readonly translate: Translate;
  readonly level: 2 | 3;
}

/** Says which answers of a draft the changed form no longer has a place for. */
export function DraftLosses({ lost, hasUnknown, translate, level }: DraftLossesProps) {
  return (
    <div className="ff-info">
      <InfoIcon />
      <div role="status">
        <Heading level={level}>{translate('draft.changed.title')}</Heading>
        {lost.length > 0 && <p>{translate('draft.changed.lost', { fields: lost.join(', ') })}</p>}
        {hasUnknown && <p>{translate('draft.changed.unknown')}</p>}
      </div>
    </div>
  );
}
