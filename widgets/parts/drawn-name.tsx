import { Fragment, type ReactNode } from 'react';
import type { FieldName } from '../../src/engine/field-name.ts';
import type { Translate } from '../widget.ts';

/**
 * Each text has an element of its own, and each variant of the name a key: a browser that translates the page replaces
 * bare text nodes by its own elements, which React could neither change nor remove.
 * @returns a field's name to draw; the unit is visible inside of the field, so here only screen readers read it
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
      {/* a space has nothing to translate, so the browser does not replace it */}{' '}
      <span className="ff-optional">
        ({unit !== undefined && <span className="ff-unseen">{unit}, </span>}
        {translate('optional')})
      </span>
    </Fragment>
  );
}
