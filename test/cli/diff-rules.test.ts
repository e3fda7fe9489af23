import { expect, it } from 'vitest';
import { productForm } from '../forms/files.ts';
import { type EditedUi, move, rulesToldOf, toldOf, withUi } from './edited-ui.ts';

const WIZARD = 'waermepumpe-foerderbonus';

const exitsOf = ({ steps }: EditedUi) => steps[0]?.exits ?? [];

function addExit(ui: EditedUi) {
  const known = exitsOf(ui)[0]!;
  const condition = { properties: { kunde: { const: 'KUNDE' } }, required: ['kunde'] };
  exitsOf(ui).unshift({ ...known, if: condition, title: 'Schon Kunde' });
}

it('forms diff tells the rule of the exit that came or went alone, wherever it stands', () => {
  const [one, two] = [productForm(WIZARD), withUi(WIZARD, addExit)];
  const exit = expect.stringMatching(/‚Schon Kunde‘\.$/);
  expect(rulesToldOf(one, two)).toEqual([[exit]]);
  expect(rulesToldOf(two, one)).toEqual([[exit]]);
});

it('forms diff tells no rule if exits change places or titles', () => {
  const swapped = withUi(WIZARD, addExit, (ui) => move(exitsOf(ui), 1, 0));
  expect(rulesToldOf(withUi(WIZARD, addExit), swapped)).toEqual([]);
  const retitled = withUi(WIZARD, (ui) => Object.assign(exitsOf(ui)[0]!, { title: 'Zuerst Kunde werden' }));
  expect(toldOf(productForm(WIZARD), retitled)).toEqual([
    expect.stringMatching(/: vorher „Werden Sie zuerst Stromkunde“, jetzt „Zuerst Kunde werden“$/),
  ]);
});
