import type { ReactNode } from 'react';
import type { FieldName } from '../../src/engine/field-name.ts';
import type { Translate } from '../widget.ts';

/** @returns a field's name as it is drawn: the unit stands inside the field, so that here it is only said */
export function drawnName({ label, unit, optional }: FieldName, translate: Translate): ReactNode {
  if (!optional)
    return unit === undefined ? (
      label
    ) : (
      <>
        {label}
        <span className="ff-unseen"> ({unit})</span>
      </>
    );
  return (
    <>
      {label}{' '}
      <span className="ff-optional">
        ({unit !== undefined && <span className="ff-unseen">{unit}, </span>}
        {translate('optional')})
      </span>
    </>
  );
}
