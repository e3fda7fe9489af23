import { Fragment, type ReactNode } from 'react';
import type { FieldName } from '../../src/engine/field-name.ts';
import type { Translate } from '../widget.ts';

/**
 * Each text has an element of its own, and each way to draw the name a key: a browser that translates the page puts
 * elements of its own in place of bare texts, and React could neither change nor remove those.
 * @returns a field's name as it is drawn: the unit stands inside the field, so that here it is only said
 */
export function drawnName({ label, unit, optional }: FieldName, translate: Translate): ReactNode {
  if (!optional && unit === undefined) return <span key="name">{label}</span>;
  if (!optional)
    return (
      <Fragment key="unit">
        <span>{label}</span>
        <span className="ff-unseen">{` (${unit})`}</span>
      </Fragment>
    );
  return (
    <Fragment key={`optional ${unit}`}>
      <span>{label}</span>
      {/* nothing is translated in a blank, so that none is put in its place */}{' '}
      <span className="ff-optional">
        ({unit !== undefined && <span className="ff-unseen">{unit}, </span>}
        {translate('optional')})
      </span>
    </Fragment>
  );
}
