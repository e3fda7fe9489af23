import type { ReactNode } from 'react';
import type { FieldUi } from '../../src/engine/field-ui.ts';
import type { Translate } from '../widget.ts';
import { Skeleton } from './Skeleton.tsx';

interface ControlBoxProps {
  readonly size: FieldUi['size'];
  /** Draws a skeleton in the place of the control. */
  readonly loading: boolean;
  readonly translate: Translate;
  readonly children: ReactNode;
}

/** Sets the width of a control, and draws a skeleton of it while it is loading. */
export function ControlBox({ size, loading, translate, children }: ControlBoxProps) {
  const control = loading ? <Skeleton translate={translate}>{children}</Skeleton> : children;
  return size ? <div className={`ff-size-${size}`}>{control}</div> : control;
}
