import { expect, it } from 'vitest';
import { DefinitionError } from '../../../src/engine/errors.ts';
import { inspectForm } from '../../../src/server/forms/inspect-form.ts';
import { TODAY } from '../../engine/made-form.ts';
import { files } from '../../forms/files.ts';
import { edited } from '../../forms/mistakes/edited.ts';

const FORM = 'brennwertkessel';
const look = (of = files, today = TODAY) => inspectForm(FORM, of, today);

it('an edit of another form changes nothing, and costs nothing', () => {
  const before = look();
  expect(look(new Map(files))).toBe(before);
  expect(look(edited(files, [['stressfrei/ui.json', '"reference": "', '"reference": "X']]))).toBe(before);
});

it('an edit of its own files, or of what forms share, is seen', () => {
  const own = edited(files, [[`${FORM}/ui.json`, '"reference": "BWK"', '"reference": "BWX"']]);
  expect(look(own).form.reference).toBe('BWX');
  const shared = edited(files, [['shared/site.json', '"Muster Energie"', '"Neue Energie"']]);
  expect(JSON.stringify(look(shared).form)).toContain('Neue Energie');
  expect(JSON.stringify(look().form)).not.toContain('Neue Energie');
});

it('a broken edit is told each time, and a mended one counts', () => {
  const broken = edited(files, [[`${FORM}/ui.json`, '"steps"', '"stepps"']]);
  for (const _ of [1, 2]) expect(() => look(broken)).toThrow(DefinitionError);
  expect(look().form.id).toBe(FORM);
});

it('is looked at anew on another day', () => {
  const before = look();
  expect(look(files, TODAY + 1)).not.toBe(before);
});
