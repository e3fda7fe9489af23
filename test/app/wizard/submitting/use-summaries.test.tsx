import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { loadLaterStyles } from '../../../../src/app/look/later-styles.ts';
import '../../../../src/app/wizard/submitting/summaries.ts';
import { loadedSummary, loadSummary } from '../../../../src/app/wizard/submitting/summary-module.ts';
import { useSummaries } from '../../../../src/app/wizard/submitting/use-summaries.ts';

function Step() {
  const summaries = useSummaries(true);
  useLayoutEffect(() => void loadSummary(), []);
  return summaries ? 'told' : 'not told';
}

it('a summary that arrives between the drawing and its effects is drawn', async () => {
  // from here on, loading the summary takes only microtasks
  await loadLaterStyles();
  expect(loadedSummary()).toBeUndefined();
  // without act(), React leaves a moment between rendering and effects, as in a browser
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  const element = document.body.appendChild(document.createElement('div'));
  const step = createRoot(element);
  onTestFinished(() => {
    step.unmount();
    element.remove();
  });
  step.render(<Step />);
  await expect.poll(() => element.textContent).toBe('told');
});
