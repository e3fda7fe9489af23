import type { Page } from 'playwright-core';
import type { Step } from '../../src/engine/form.ts';
import { eventually } from './stage.ts';

/** What the controls of a step hold, by field: texts, ticks, the label of what is chosen, the names of files. */
export type Controls = Readonly<Record<string, readonly string[]>>;

/** @returns what the page holds now */
export function controlsOn(page: Page): Promise<Controls> {
  return page.locator('[data-field]').evaluateAll((cells) =>
    Object.fromEntries(
      cells.map((cell) => {
        const held = [...cell.querySelectorAll('input, select, textarea, .ff-file-name')].map((control) => {
          if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.textContent ?? '';
          if (control instanceof HTMLInputElement && ['radio', 'checkbox'].includes(control.type))
            return `${control.checked}`;
          return control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement
            ? control.value
            : (control.textContent ?? '');
        });
        return [(cell as HTMLElement).dataset['field'] ?? '', held];
      }),
    ),
  );
}

/** @returns the sentences that say what is wrong: with an answer, with a list, with the page */
export function messagesOn(page: Page): Promise<readonly string[]> {
  return page.locator('.ff-error, .ff-select-failed, [role=alert]:not(:empty, .ff-late)').allInnerTexts();
}

/** @returns the id of the step that is shown */
export async function stepOn(page: Page): Promise<string | undefined> {
  return (await page.locator('form[data-form-step]').getAttribute('data-form-step')) ?? undefined;
}

export function isAt(page: Page, step: Step | undefined): Promise<void> {
  return page.locator(`form[data-form-step="${step?.id}"]`).waitFor();
}

/** Leaves the step that is shown. */
export async function leaveWith(page: Page, button: string): Promise<void> {
  const step = await stepOn(page);
  await page.getByRole('button', { name: button, exact: true }).click();
  await eventually(() => stepOn(page)).not.toBe(step);
}
