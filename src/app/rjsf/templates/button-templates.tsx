import { getUiOptions, type IconButtonProps, type SubmitButtonProps, type TemplatesType } from '@rjsf/utils';
import { PlusIcon } from '../../../../widgets/parts/icons.tsx';
import type { Translate } from '../../../../widgets/widget.ts';
import { Button, SubmitButton } from '../../parts/Buttons.tsx';
import { contextOf } from '../../store/theme-context.ts';

type RjsfButtonProps = Omit<IconButtonProps, 'color'>;

function Submit({ registry, uiSchema }: SubmitButtonProps) {
  const { translate } = contextOf(registry);
  const { norender, submitText = translate('button.submit') } = getUiOptions(uiSchema).submitButtonOptions ?? {};
  if (norender) return null;
  return <SubmitButton translate={translate}>{submitText}</SubmitButton>;
}

/** @returns a button whose text is its `title`, or this option in the list's ui.json, or else a page text */
function textButton(option: string, text: (translate: Translate) => string) {
  return function ListButton({ registry, uiSchema, onClick, disabled, title }: RjsfButtonProps) {
    const { translate } = contextOf(registry);
    const own: unknown = getUiOptions(uiSchema)[option];
    const says = title ?? (typeof own === 'string' ? own : text(translate));
    const icon = option === 'add' ? <PlusIcon size={20} /> : undefined;
    return (
      <Button kind={option === 'add' ? 'secondary' : 'text'} icon={icon} onClick={onClick} disabled={disabled}>
        {says}
      </Button>
    );
  };
}

/** The buttons of rjsf's forms and lists. */
export const buttonTemplates = {
  SubmitButton: Submit,
  AddButton: textButton('add', (translate) => translate('entries.add')),
  RemoveButton: textButton('remove', (translate) => translate('button.remove')),
  MoveUpButton: textButton('up', (translate) => translate('entries.up', { name: '' }).trim()),
  MoveDownButton: textButton('down', (translate) => translate('entries.down', { name: '' }).trim()),
} satisfies Partial<TemplatesType['ButtonTemplates']>;
