import { describe, expect, it } from 'vitest';
import { parseDate } from '../../../src/engine/calendar.ts';
import { fileSizesOf } from '../../../src/engine/file-sizes.ts';
import type { Answers, Schema } from '../../../src/engine/form.ts';
import { openDirectories } from '../../../src/server/directories/index.ts';
import { serveForm } from '../../../src/server/forms/served-form.ts';
import { checkAnswers } from '../../../src/server/submit/check-answers.ts';
import { scanUploads } from '../../../src/server/submit/scan-uploads.ts';
import { makeStep } from '../../engine/made-form.ts';
import { FORMS } from '../../forms/files.ts';
import { fileValue, html, pdf, pdfOf, png } from '../uploads/samples.ts';

const directories = openDirectories(FORMS, (error) => {
  throw error;
});

const FILE: Schema = {
  type: 'object',
  title: 'Beleg',
  properties: { data: { type: 'string' }, name: { type: 'string' }, mimetype: { type: 'string' } },
  required: ['data', 'name', 'mimetype'],
};
const KINDS = ['RECHNUNG', 'FOTO', 'ALLES'];
const declaredFor = (kind: string, declared: Schema): Schema => ({
  if: { properties: { art: { const: kind } }, required: ['art'] },
  then: { properties: { beleg: declared }, required: ['beleg'] },
});

/** A file field whose conditions allow a small PDF for a bill and a large picture for a photo. */
const form = makeStep(
  {
    properties: { art: { type: 'string', title: 'Art', oneOf: KINDS.map((art) => ({ const: art, title: art })) } },
    required: ['art'],
    allOf: [
      declaredFor('RECHNUNG', {
        ...FILE,
        fileTypes: ['application/pdf'],
        maxFileSize: '1 MB',
        errorMessage: { 'file.infected': 'Die Rechnung hat einen Virus.' },
      }),
      declaredFor('FOTO', {
        ...FILE,
        fileTypes: ['image/jpeg', 'image/png'],
        maxFileSize: '12 MB',
        errorMessage: { 'file.damaged': 'Das Foto ist beschädigt.', 'file.infected': 'Das Foto hat einen Virus.' },
      }),
      declaredFor('ALLES', FILE),
    ],
  },
  { fields: { art: { widget: 'radio' }, beleg: { widget: 'file' } } },
);
const check = (answers: Answers) => checkAnswers(serveForm(form), answers, directories, parseDate('14.04.2026'));
const [bill, photo] = [fileValue(pdf, 'application/pdf'), fileValue(png, 'image/png')];

describe('a file that is declared under several conditions', () => {
  it.each([
    ['RECHNUNG', bill],
    ['FOTO', photo],
    ['ALLES', bill],
    ['ALLES', photo],
  ])('is taken as it is asked for with %s', async (art, beleg) => {
    expect(await check({ art, beleg })).toMatchObject({ problems: undefined, uploads: [{ field: 'beleg' }] });
  });

  it.each([
    ['RECHNUNG', photo, 'Das Dateiformat wird nicht unterstützt!'],
    ['RECHNUNG', fileValue(pdfOf(1024 * 1024 + 1), 'application/pdf'), /höchstens 1 MB/],
    ['FOTO', bill, 'Das Dateiformat wird nicht unterstützt!'],
    ['FOTO', fileValue(png.subarray(0, -6), 'image/png'), 'Das Foto ist beschädigt.'],
    ['ALLES', fileValue(html, 'image/png'), 'Das Dateiformat wird nicht unterstützt!'],
  ])('is refused with %s by what is declared there', async (art, beleg, message) => {
    expect(await check({ art, beleg })).toEqual({
      problems: [{ path: ['beleg'], message: expect.stringMatching(message) }],
    });
  });

  it('is told to have a virus in the words that are declared there', async () => {
    const checked = await check({ art: 'FOTO', beleg: photo });
    if (checked.problems) throw new Error('the photo was refused');
    const scanner = { ofSubmit: async () => [{ verdict: 'infected' as const, detail: 'Eicar' }] };
    expect((await scanUploads(form, checked, scanner)).problems).toEqual([
      { path: ['beleg'], message: 'Das Foto hat einen Virus.' },
    ]);
  });

  it('has room for the largest that any of them allows', () => {
    expect(fileSizesOf(form)).toEqual([12 * 1024 * 1024]);
  });
});
