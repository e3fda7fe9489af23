import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyOfOnly } from './edited-forms.ts';

describe('forms diff says', () => {
  it('where a list is no JSON, now or before', async () => {
    const { folder, before, run } = copyOfOnly('stressfrei');
    const partners = 'data/partners.json';
    const broken = '{ "partners": [\n  { "name": "Wärmewerk", }] }';
    const told = `${partners}:2:26: Vor dieser Stelle steht ein Komma zu viel. Die Datei kann nicht gelesen werden.`;
    writeFileSync(join(folder, partners), broken);
    expect(await run('diff', before)).toEqual({ code: 1, out: '', err: told });
    expect(await run('diff', before, '--forms', before)).toMatchObject({ code: 0 });
    expect(await run('diff', folder, '--forms', before)).toMatchObject({ err: `In der Fassung davor: ${told}` });
  });

  it('where the limits of lists are no JSON, and does not take them for removed', async () => {
    const { folder, before, run } = copyOfOnly('stressfrei');
    writeFileSync(join(folder, 'data/limits.json'), '{ "partners": }');
    expect(await run('diff', before)).toMatchObject({
      code: 1,
      out: '',
      err: expect.stringMatching(/^data\/limits\.json:1:15: /),
    });
  });
});
