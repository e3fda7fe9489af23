import { type KeyboardEvent, useEffect, useState } from 'react';
import { CloseIcon } from '../../../widgets/parts/icons.tsx';
import { fetchTesting, type TestingDocument } from '../api/testing.ts';
import type { FormRuntime } from '../runtime/form-runtime.ts';
import { createTranslate } from '../runtime/translate.ts';
import type { TestBench } from './bench.ts';
import { ClockTool } from './ClockTool.tsx';
import { CopyTool } from './CopyTool.tsx';
import { FillTool } from './FillTool.tsx';
import { FindingsTool } from './FindingsTool.tsx';
import { StepsTool } from './StepsTool.tsx';

interface TestingPanelProps {
  readonly id: string;
  readonly bench: TestBench;
  readonly onClose: () => void;
}

/** The message about an action. `before`: the runtime that the action replaces; shown once it is replaced. */
interface Done {
  readonly message: string;
  readonly before?: FormRuntime;
}

/** The tools beside the form: fill it in, jump to a step, set the clock, copy the answers, see findings. */
export function TestingPanel({ id, bench, onClose }: TestingPanelProps) {
  const [document, setDocument] = useState<TestingDocument>();
  const [failed, setFailed] = useState(false);
  const [done, setDone] = useState<Done>({ message: '' });
  const { quiet, runtime } = bench;
  const { form, translate: ofPage } = runtime;
  useEffect(() => {
    fetchTesting(quiet, form.id).then(setDocument, () => setFailed(true));
  }, [quiet, form.id]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose();
  };

  if (!document)
    return failed ? (
      <p id={id} role="alert">
        {ofPage('error.request')}
      </p>
    ) : null;
  const translate = createTranslate(document.texts);
  const tool = {
    bench,
    translate,
    onDone: (message: string) => setDone({ message }),
    onBegun: (message: string) => setDone({ message, before: runtime }),
  };
  return (
    // Escape is a shortcut beside the button that closes it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section id={id} className="ff-tools" aria-labelledby={`${id}-title`} onKeyDown={onKeyDown}>
      <div className="ff-tools-head">
        <h2 id={`${id}-title`}>{translate('title')}</h2>
        <button
          type="button"
          className="ff-icon-button ff-tools-close"
          aria-label={translate('close')}
          onClick={onClose}
        >
          <CloseIcon />
        </button>
      </div>
      <div className="ff-tools-body">
        <FillTool {...tool} fillings={document.fillings} />
        {form.steps.length > 1 && <StepsTool {...tool} />}
        <ClockTool {...tool} />
        <CopyTool {...tool} />
        <FindingsTool {...tool} />
      </div>
      <p className="ff-tools-done" role="status">
        {done.before === runtime ? '' : done.message}
      </p>
    </section>
  );
}
