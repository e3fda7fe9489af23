import { expect, it } from 'vitest';
import { readForm } from '../../../src/definition/read-form.ts';
import { kinds } from '../../../src/engine/kinds/index.ts';
import { openFormsFolder } from '../../../src/server/forms/forms-folder.ts';
import { lateTexts, loadedForm, picturesOf } from '../../../src/server/forms/loaded-form.ts';
import { FORMS } from '../../forms/folder.ts';

const files = openFormsFolder(FORMS).read();
const read = (id: string) => readForm(id, files);
const groupsOf = (texts: object) => new Set(Object.keys(texts).map((key) => key.split('.')[0] ?? ''));
const ofKinds = kinds.flatMap(({ texts = [] }) => texts);

it('a form is loaded with the texts of the inputs that it has: at first those of its first step', () => {
  const some = read('waermepumpe-foerderbonus');
  const said = (texts: object) => ofKinds.filter((group) => groupsOf(texts).has(group)).toSorted();
  expect(said(loadedForm(some).texts)).toEqual(['autocomplete']);
  expect(said(lateTexts(some))).toEqual(['calendar', 'email', 'file', 'options']);
  // the texts of inputs inside a list are included
  const list = read('bausteine-liste');
  expect(
    said({ ...loadedForm(list).texts, ...lateTexts(list) }),
    'bausteine-liste has a field of each kind with texts',
  ).toEqual(ofKinds.toSorted());
});

it('a form is loaded without what the server says, or pages without a form', () => {
  const { texts } = loadedForm(read('bausteine'));
  expect(
    Object.keys(texts).filter((key) => /^(?:server|list|not-found|no-script|error\.late|way-on)/.test(key)),
  ).toEqual([]);
  expect(texts).toMatchObject({ 'error.load': expect.any(String), 'button.next': expect.any(String) });
});

it('a form that closes is loaded with where to go from there', () => {
  const form = { ...read('bausteine'), closed: { after: { title: 'Vorbei', text: 'Bis 31.05.' } } };
  expect(loadedForm(form).texts).toHaveProperty(['way-on.list']);
});

it('a form is loaded without its pictures, which say themselves what is on them', () => {
  const form = read('waermepumpe');
  const pictures = picturesOf(form);
  expect(Object.keys(pictures).toSorted()).toEqual(['iban', 'kundennummer', 'zaehlpunkt']);
  const loaded = loadedForm(form);
  expect(Object.keys(pictures).map((name) => loaded.fields[name]?.more?.picture)).toEqual([true, true, true]);
  expect(JSON.stringify(loaded)).not.toContain('Skizze');
});

it('nothing else of a form is left out but what the list of forms says of it, and the drawing', () => {
  const form = read('waermepumpe');
  const { fields, texts, listing, site } = form;
  const loaded = loadedForm(form);
  expect(loaded.site.drawing).toBeUndefined();
  expect({ ...loaded, fields, texts, listing, site: { ...loaded.site, drawing: site.drawing } }).toEqual(form);
});
