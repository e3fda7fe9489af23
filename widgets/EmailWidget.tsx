import type { WidgetProps } from '@rjsf/utils';
import { useRef, useState } from 'react';
import { addressIn, meantAddress } from './emails/address.ts';
import { useTypedLine } from './parts/typed.ts';
import { afterClick } from './parts/after-click.ts';
import { fieldOf } from './parts/field.ts';
import { inputAttributes } from './parts/input-attributes.ts';
import { Notice } from './parts/Notice.tsx';
import './look/field.css';

/**
 * An e-mail address; a name around it is removed. When the field is left, it asks about a domain that looks mistyped.
 * The input has the type text: one of the type email rewrites umlauts in the domain.
 */
export function EmailWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const { id, value, ui, readOnly, translate, announce, onChange } = field;
  const line = useTypedLine(field, addressIn);
  const [left, setLeft] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const meant = readOnly || typeof value !== 'string' ? undefined : meantAddress(value, ui.domains ?? []);
  const proposed = left && meant;
  return (
    <>
      <input
        {...inputAttributes(field, proposed && `${id}-meant`)}
        {...line}
        ref={input}
        className="ff-input"
        autoComplete={ui.autocomplete ?? 'email'}
        inputMode={ui.inputMode ?? 'email'}
        autoCapitalize={ui.autoCapitalize ?? 'none'}
        spellCheck={ui.spellCheck ?? false}
        onChange={(event) => {
          setLeft(false);
          line.onChange(event);
        }}
        onBlur={() => {
          line.onBlur();
          // the question that appears pushes down everything below, e.g. the button being clicked
          afterClick(() => setLeft(true));
          if (meant) announce(translate('email.meant', { address: meant }));
        }}
      />
      {proposed && (
        <Notice
          id={`${id}-meant`}
          text={translate('email.meant', { address: proposed })}
          action={translate('email.take', { address: proposed })}
          onAct={() => {
            onChange(proposed);
            input.current?.focus();
          }}
        />
      )}
    </>
  );
}
