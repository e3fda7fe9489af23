import type { Page } from 'playwright-core';
import type { Form, Step } from '../../../engine/form.ts';

/** What a step looks like at a width. */
export interface StepPicture {
  readonly form: string;
  readonly step: string;
  readonly width: number;
  /** JPEG, as a data: address. */
  readonly source: string;
}

/** A phone's width, and a desktop's; the first is what the walk goes on with. */
const WIDTHS = [1280, 360] as const;
const HEIGHT = 780;

/** Takes pictures of a whole step at two widths. */
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
