import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readStepAloud } from '../../../src/definition/aloud/read-aloud.ts';
import { compileRules } from '../../../src/definition/compile.ts';
import { nameOfKey } from '../../../src/engine/answer-path.ts';
import { shownFields } from '../../../src/engine/shown.ts';
import type { Answers, Step } from '../../../src/engine/form.ts';
import { TODAY } from '../../engine/made-form.ts';
import { listAnswers, listForm } from '../../forms/lists.ts';
import { drawStep } from './drawing.tsx';
import { loadParts } from './step-element.tsx';

beforeAll(loadParts);
afterEach(cleanup);

describe('a list is read aloud as it is drawn:', () => {
  const [step] = listForm.steps as readonly [Step];
  const [first] = listAnswers['geraete'] as readonly Answers[];
  const answers: Answers = { ...listAnswers, geraete: [first, first], objekt: { raeume: [{}] } };
  const shown = shownFields(listForm, compileRules(listForm), answers, TODAY);
  const declared = new Map([...shown].map(([key, schema]) => [nameOfKey(key), [schema]]));
  const spoken = readStepAloud(listForm, step, declared, (name) =>
    name === 'geraete.waermequelleTyp' ? 'never' : 'always',
  );
  const boxes = spoken.filter(({ role, depth }) => (role === 'group' || role === 'button') && depth > 0);

  it('its name, the heading of an entry, its fields, the buttons to move, remove and add', () => {
    expect(boxes.filter(({ role }) => role === 'button').map(({ name }) => name)).toEqual([
      'Kalender für Kaufdatum öffnen',
      'Gerät 1 nach oben verschieben',
      'Gerät 1 nach unten verschieben',
      'Gerät 1 entfernen',
      'Weiteres Gerät hinzufügen',
      'Mein Händler ist nicht in der Liste',
      'Raum 1 entfernen',
      'Weiteren Raum hinzufügen',
    ]);
    expect(spoken.map(({ depth, role, name }) => `${depth} ${role} ${name}`)).toEqual(
      expect.arrayContaining([
        '0 group Geräte',
        '1 group Gerät 1',
        '2 textbox Preis (€)',
        '2 group Standort',
        '3 textbox PLZ',
        '2 button Gerät 1 entfernen',
        '1 button Weiteres Gerät hinzufügen',
        '2 group Räume',
        '3 group Raum 1',
        '4 textbox Raum',
      ]),
    );
  });

  it('each under the name that it has on the page', () => {
    drawStep(listForm, step, answers);
    // the button for free text is only there while the search is shown
    for (const { role, name } of boxes.filter((one) => one.name !== 'Mein Händler ist nicht in der Liste')) {
      // the first entry can't move up, so the second stands for it
      const there = name.replace('Gerät 1 nach oben', 'Gerät 2 nach oben');
      // the name of a calendar's button ends with the chosen date
      const found = [role, ...(role === 'group' ? ['radiogroup'] : [])].flatMap((drawnRole) =>
        screen.queryAllByRole(drawnRole, { name: (drawnName) => drawnName.startsWith(there) }),
      );
      expect([name, found.length > 0]).toEqual([name, true]);
    }
  });
});
