import type { FieldUi } from '../../../engine/field-ui.ts';
import { Suggested } from './Suggested.tsx';
import { TrailingNumber } from './TrailingNumber.tsx';

export interface AssistProps {
  /** Of the field in the store. */
  readonly fieldKey: string;
  readonly suggest?: FieldUi['suggest'] | undefined;
  readonly trailingNumber?: string | undefined;
}

/** What a field knows of its neighbours. */
export function Assist({ fieldKey, suggest, trailingNumber }: AssistProps) {
  return (
    <>
      {suggest && <Suggested fieldKey={fieldKey} suggest={suggest} />}
      {trailingNumber !== undefined && <TrailingNumber fieldKey={fieldKey} target={trailingNumber} />}
    </>
  );
}
