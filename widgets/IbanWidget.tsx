import type { WidgetProps } from '@rjsf/utils';
import { fieldOf } from './parts/field.ts';
import { iban } from '../src/engine/formats/iban.ts';
import { inputAttributes } from './parts/input-attributes.ts';
import { electronic, ibanMask } from './masks/iban.ts';
import { useMask } from './masks/mask.ts';
import { useTypedLine } from './parts/typed.ts';

/** An account number in groups of four. The value is the electronic format; the rule checks whether it is valid. */
export function IbanWidget(props: WidgetProps) {
  const field = fieldOf(props);
  const line = useTypedLine(field, electronic, iban.show.write);
  const mask = useMask(ibanMask);
  return (
    <input
      {...inputAttributes(field)}
      {...line}
      ref={mask}
      className="ff-input ff-mono"
      inputMode={field.ui.inputMode ?? 'text'}
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
