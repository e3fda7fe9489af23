import { expect, it } from 'vitest';
import { DefinitionError } from '../../../src/engine/errors.ts';
import { inspectForm } from '../../../src/server/forms/inspect-form.ts';
import { TODAY } from '../../engine/made-form.ts';
import { files } from '../../forms/files.ts';
import { edited } from '../../forms/mistakes/edited.ts';

const FORM = 'brennwertkessel';
const inspect = (of = files, today = TODAY) => inspectForm(FORM, of, today);

it('an edit of another form changes nothing, and costs nothing', () => {
  const before = inspect();
  expect(inspect(new Map(files))).toBe(before);
  expect(inspect(edited(files, [['stressfrei/ui.json', '"reference": "', '"reference": "X']]))).toBe(before);
});

it('an edit of its own files, or of what forms share, is seen', () => {
  const own = edited(files, [[`${FORM}/ui.json`, '"reference": "BWK"', '"reference": "BWX"']]);
  expect(inspect(own).form.reference).toBe('BWX');
  const shared = edited(files, [['shared/site.json', '"Muster Energie"', '"Neue Energie"']]);
  expect(JSON.stringify(inspect(shared).form)).toContain('Neue Energie');
  expect(JSON.stringify(inspect().form)).not.toContain('Neue Energie');
});

it('a broken edit is reported each time, and a mended one counts', () => {
  const broken = edited(files, [[`${FORM}/ui.json`, '"steps"', '"stepps"']]);
  for (const _ of [1, 2]) expect(() => inspect(broken)).toThrow(DefinitionError);
  expect(inspect().form.id).toBe(FORM);
});

it('is read again on another day', () => {
  const before = inspect();
  expect(inspect(files, TODAY + 1)).not.toBe(before);
});
