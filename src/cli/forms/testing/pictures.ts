import type { Page } from 'playwright-core';
import type { Form, Step } from '../../../engine/form.ts';

/** A screenshot of a step at one width. */
export interface StepPicture {
  readonly form: string;
  readonly step: string;
  readonly width: number;
  /** A JPEG as a data: URL. */
  readonly source: string;
}

/** A desktop's width and a phone's, in CSS pixels. The walk goes on with the last one. */
const WIDTHS = [1280, 360] as const;
const HEIGHT = 780;

/** Takes full-page screenshots of a step at both widths. */
export async function takePictures(page: Page, form: Form, step: Step): Promise<readonly StepPicture[]> {
  const pictures: StepPicture[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    const bytes = await page.screenshot({ fullPage: true, type: 'jpeg', quality: 60, animations: 'disabled' });
    const source = `data:image/jpeg;base64,${bytes.toString('base64')}`;
    pictures.push({ form: form.id, step: step.id, width, source });
  }
  return pictures;
}
