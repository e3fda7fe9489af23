import { describe, expect, it } from 'vitest';
import { exampleAnswers } from '../../src/definition/paths/example-answers.ts';
import { findDifference } from '../../src/cli/forms/parity/differences.ts';
import { readForm } from '../../src/definition/read-form.ts';
import { createAsset } from '../../src/server/assets/asset.ts';
import { type ServedForm, serveForm } from '../../src/server/forms/served-form.ts';
import { TODAY } from '../engine/made-form.ts';
import { allFiles, files, formIds } from '../forms/files.ts';
import { edited } from '../forms/mistakes/edited.ts';

const serve = (id: string, of = files) => serveForm(readForm(id, of));
const compare = (served: ServedForm, runs: number) => {
  const own = new Map([...allFiles].filter(([path]) => path.startsWith(`${served.form.id}/`)));
  return findDifference(served, { examples: exampleAnswers(own, served.form.id), today: TODAY, runs, seed: 1 });
};

describe('browser and server evaluate alike, with random answers to', () => {
  it.each(formIds)(
    '%s',
    async (id) => {
      expect(await compare(serve(id), 300)).toBeUndefined();
    },
    60_000,
  );
});

describe('a difference is found, and shrunk to the answer that shows it:', () => {
  const served = serve('stressfrei');

  it('a rule that only the browser has otherwise', async () => {
    const module = served.files.get('anmeldung.js')?.body.toString() ?? '';
    const wrong = new Map([
      ...served.files,
      [
        'anmeldung.js',
        createAsset(module.replaceAll('[1-9][0-9]{3}$', '[1-8][0-9]{3}$'), 'text/javascript', ''),
      ] as const,
    ]);
    const found = await compare({ ...served, files: wrong }, 3000);
    expect(Object.keys(found?.answers ?? {})).toEqual(['plz']);
    expect(found?.answers['plz']).toMatch(/^9\d{3}$/);
  });

  it('a rule that only the server has otherwise', async () => {
    const { rules } = serve(
      'stressfrei',
      edited(files, [['shared/blocks/wohnflaeche.schema.json', '"maximum": 2000', '"maximum": 2001']]),
    );
    const found = await compare({ ...served, rules }, 3000);
    expect(found?.answers).toEqual({ wohnflaeche: 2001 });
    expect(found?.browser.problems).toContainEqual({
      path: ['wohnflaeche'],
      message: 'Bitte geben Sie einen Wert zwischen 10 und 2000 ein.',
    });
  });
});
