import { useId, useState } from 'react';
import { exampleOf } from '../../engine/example.ts';
import { copyText } from '../parts/copy-text.ts';
import type { ToolProps } from './bench.ts';
import { Tool, ToolLabel } from './Tool.tsx';

/** Copies the present answers as an example, with their problems and warnings of today. */
export function CopyTool({ bench: { runtime }, translate, onDone }: ToolProps) {
  const id = useId();
  const [refused, setRefused] = useState<string>();
  const copy = async () => {
    const { steps, store, today } = runtime;
    await Promise.all(runtime.form.steps.map(({ id: step }) => steps.load(step)));
    const { form } = runtime;
    const example = exampleOf(form, steps.rules, store.typed(), today, translate('copy.description'));
    const text = `${JSON.stringify(example, undefined, 2)}\n`;
    const copied = await copyText(text);
    setRefused(copied ? undefined : text);
    onDone(
      copied
        ? translate('copy.done', { problems: example.problems.length, warnings: example.warnings?.length ?? 0 })
        : translate('copy.refused'),
    );
  };
  return (
    <Tool title={translate('copy.title')}>
      <p className="ff-tool-hint">{translate('copy.hint')}</p>
      <button
        type="button"
        className="ff-button ff-button-secondary ff-button-small"
        onClick={() => void copy().catch(reportError)}
      >
        {translate('copy.button')}
      </button>
      {refused !== undefined && (
        <>
          <ToolLabel inputId={id} text={translate('copy.refused')} />
          <textarea
            id={id}
            className="ff-input ff-mono ff-tool-text"
            readOnly
            rows={8}
            spellCheck={false}
            value={refused}
            onFocus={(event) => event.target.select()}
          />
        </>
      )}
    </Tool>
  );
}
