import { type ArrayFieldItemTemplateProps, getUiOptions } from '@rjsf/utils';
import { useEffect, useRef, useState } from 'react';
import { keyOf } from '../../engine/answer-path.ts';
import { Button } from '../parts/Buttons.tsx';
import { Heading } from '../parts/Heading.tsx';
import { contextOf } from '../store/theme-context.ts';
import { useInnerLevel } from '../parts/inner-level.ts';
import { useListContext } from './list-context.ts';

/** One entry of a list: its heading, its fields, and its buttons. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, index, registry, parentUiSchema, readonly, disabled } = props;
  const { store, translate, headingLevel } = contextOf(registry);
  const level = useInnerLevel(headingLevel);
  const { titleOf, removed, moved } = useListContext();
  const { RemoveButton, MoveUpButton, MoveDownButton } = registry.templates.ButtonTemplates;
  const [question, setQuestion] = useState<'none' | 'asked' | 'refused'>('none');
  const actions = useRef<HTMLDivElement>(null);
  const { path } = buttonsProps.fieldPathId;
  const list = keyOf(path.slice(0, -1));
  const name = titleOf(index);

  // after the render that draws the buttons again, of which the last one had asked
  useEffect(() => {
    if (question === 'refused') actions.current?.querySelector<HTMLElement>(':scope > :last-child')?.focus();
  }, [question]);

  const remove = () => {
    const entry = store?.removeEntry(list, index);
    buttonsProps.onRemoveItem();
    removed(index, entry);
  };
  const move = (to: number, event: unknown) => {
    store?.moveEntry(list, index, to);
    if (to < index) buttonsProps.onMoveUpItem(event);
    else buttonsProps.onMoveDownItem(event);
    moved(index, to);
  };

  return (
    <fieldset className="ff-entry" data-list={list}>
      <legend className="ff-entry-title">
        <Heading level={level} tabIndex={-1}>
          {name}
        </Heading>
      </legend>
      {children}
      {question === 'asked' ? (
        <Question
          text={translate('entries.remove.ask', { name })}
          yes={translate('entries.remove.yes')}
          no={translate('entries.remove.no')}
          onYes={remove}
          onNo={() => setQuestion('refused')}
        />
      ) : readonly || disabled ? undefined : (
        <div className="ff-entry-actions" ref={actions}>
          {buttonsProps.hasMoveUp && (
            <MoveUpButton
              registry={registry}
              title={translate('entries.up', { name })}
              onClick={(event) => move(index - 1, event)}
            />
          )}
          {buttonsProps.hasMoveDown && (
            <MoveDownButton
              registry={registry}
              title={translate('entries.down', { name })}
              onClick={(event) => move(index + 1, event)}
            />
          )}
          {buttonsProps.hasRemove && (
            <RemoveButton
              registry={registry}
              title={
                removeText(getUiOptions(parentUiSchema)['remove'], index) ?? translate('button.remove.named', { name })
              }
              // without a store nothing can be brought back
              onClick={() => ((store?.isFilled(`${list}.${index}`) ?? true) ? setQuestion('asked') : remove())}
            />
          )}
        </div>
      )}
    </fieldset>
  );
}

function removeText(own: unknown, index: number): string | undefined {
  return typeof own === 'string' ? own.replaceAll('{n}', String(index + 1)) : undefined;
}

interface QuestionProps {
  readonly text: string;
  readonly yes: string;
  readonly no: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

/** Asks before a filled-in entry is removed. It takes the focus at once, so that screen readers read it. */
function Question({ text, yes, no, onYes, onNo }: QuestionProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    // Escape is a shortcut beside the button that keeps the entry
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={box}
      className="ff-entry-question"
      role="group"
      aria-label={text}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onNo()}
    >
      <p>{text}</p>
      <Button kind="secondary" onClick={onYes}>
        {yes}
      </Button>
      <Button kind="text" onClick={onNo}>
        {no}
      </Button>
    </div>
  );
}
