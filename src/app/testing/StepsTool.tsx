import { plainText } from '../../engine/text.ts';
import type { ToolProps } from './bench.ts';
import { Tool } from './Tool.tsx';

/** Jumps to a step with the present answers, whether or not the steps before are valid. */
export function StepsTool({ bench: { runtime, onStart }, translate, onBegun }: ToolProps) {
  const { form, store, version, now } = runtime;
  const jump = (step: string, label: string) => {
    onStart({ version, now, isFixed: true, answers: store.typed(), step });
    onBegun(translate('steps.done', { step: label }));
  };
  return (
    <Tool title={translate('steps.title')}>
      <ol className="ff-tool-row">
        {form.steps.map(({ id, label }, index) => {
          const text = plainText(label, form.site);
          return (
            <li key={id}>
              <button
                type="button"
                className="ff-button ff-button-secondary ff-button-small"
                onClick={() => jump(id, text)}
              >
                {index + 1}. {text}
              </button>
            </li>
          );
        })}
      </ol>
    </Tool>
  );
}
