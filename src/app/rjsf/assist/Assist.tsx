import type { FieldUi } from '../../../engine/field-ui.ts';
import { Suggested } from './Suggested.tsx';
import { TrailingNumber } from './TrailingNumber.tsx';

export interface AssistProps {
  /** Key of the field in the store. */
  readonly fieldKey: string;
  readonly suggest?: FieldUi['suggest'] | undefined;
  readonly trailingNumber?: string | undefined;
}

/** Help with typing: suggestions from the answers beside a field, and an offer to move a number to its own field. */
export function Assist({ fieldKey, suggest, trailingNumber }: AssistProps) {
  return (
    <>
      {suggest && <Suggested fieldKey={fieldKey} suggest={suggest} />}
      {trailingNumber !== undefined && <TrailingNumber fieldKey={fieldKey} target={trailingNumber} />}
    </>
  );
}
