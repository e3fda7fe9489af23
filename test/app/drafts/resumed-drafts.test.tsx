import { beforeEach, describe, expect, it } from 'vitest';
import { readDraft } from '../../../src/app/drafts/stored-draft.ts';
import { makeStep } from '../../engine/made-form.ts';
import { form, leftBehind, offered, onDevice } from './left-behind.tsx';
import { openedForm } from './opened.ts';

/** @returns a form whose field `sort` has another title for each source, and this one option */
const sortedInto = (option: string) =>
  makeStep({
    type: 'object',
    properties: { source: { type: 'string', title: 'Quelle' } },
    allOf: ['A', 'B'].map((source) => ({
      if: { properties: { source: { const: source } }, required: ['source'] },
      then: {
        properties: { sort: { type: 'string', title: `Sorte ${source}`, oneOf: [{ const: option, title: option }] } },
      },
    })),
  });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a draft that is gone on with', () => {
  it('begins at the first step that lacks something, under its key, and says why fields are empty', async () => {
    const { runtime } = leftBehind();
    const next = openedForm(form, 1);
    const { user, yes } = offered(next);
    if (yes[0]) await user.click(yes[0]);
    const [resumption] = next.resumed;
    if (!resumption) throw new Error('it does not go on');
    expect(resumption.names.key).toBe(runtime.filling.key);
    const { runtime: opened, shown } = openedForm(form, 1, resumption);
    expect(resumption.land(opened)).toMatchObject({
      position: { step: form.steps[1]?.id, furthest: 0 },
      // the steps not reached yet lack answers as well
      returned: { title: 'Ihre Angaben sind wieder da.', lines: [], lead: 'Bitte ergänzen Sie noch einmal:' },
    });
    expect(shown()).toBeUndefined();
    expect(opened.store.value('vorname')).toBe('Ada');
    expect(opened.store.state('iban').warning).toMatch(
      /^Diese Angabe wird zu Ihrer Sicherheit nicht auf dem Gerät gespeichert/,
    );
    expect(opened.store.state('tel').warning).toBeUndefined();
    opened.store.set('iban', 'A');
    expect(opened.store.state('iban').warning).toBeUndefined();
  });

  it.each([
    ['as the form does with its answers', { source: 'B' }, 'Sorte B'],
    ['by all that it may be called where they do not say', {}, 'Sorte A / Sorte B'],
  ])('names what it lost %s', async (_how, answers, label) => {
    const opened = openedForm(sortedInto('OLD'));
    for (const [name, value] of Object.entries({ ...answers, sort: 'OLD' })) opened.type(name, value);
    opened.leave();
    const next = openedForm(sortedInto('NEW'));
    const { user, yes } = offered(next);
    if (yes[0]) await user.click(yes[0]);
    const [resumption] = next.resumed;
    if (!resumption) throw new Error('it does not go on');
    const landing = resumption.land(openedForm(sortedInto('NEW'), 0, resumption).runtime);
    expect(landing?.returned.lines).toEqual([
      'Das Formular wurde inzwischen geändert.',
      `Nicht übernommen werden konnte: ${label}. Bitte füllen Sie das noch einmal aus.`,
    ]);
  });

  it('has the key that its answers were sent with, though nothing was typed since', () => {
    const before = leftBehind().runtime.filling;
    before.send('same');
    localStorage.clear();
    const again = leftBehind();
    const { filling } = again.runtime;
    filling.send('same');
    again.leave();
    expect(readDraft(filling.draft)?.key).toBe(before.key);
  });

  it('remembers which steps were submitted, though nothing was typed since', () => {
    const opened = openedForm(form);
    opened.type('vorname', 'Ada');
    opened.leave();
    opened.submitted(2);
    opened.leave();
    expect(onDevice()).toMatchObject([{ furthest: 2 }]);
  });
});
