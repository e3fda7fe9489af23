import { cleanup, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { removeExpired } from '../../../src/app/drafts/stored-draft.ts';
import { makeStep } from '../../engine/made-form.ts';
import { violationsIn } from '../shown.ts';
import { form, leftBehind, MODEL, offered, onDevice } from './left-behind.tsx';
import { HOUR, NOW, openedForm } from './opened.ts';

const GONE = 'Diese Angaben sind nicht mehr auf dem Gerät: Sie wurden inzwischen gesendet oder gelöscht.';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/**
 * Opens a page with these answers, and gives up the draft that it offers.
 * @param there the fields that the browser has put back
 */
async function discardedWith(answers: Readonly<Record<string, unknown>>, there: readonly string[]) {
  const next = openedForm(form, 1);
  const takeOver = { expect: () => () => undefined, wasThere: (name: string) => there.includes(name) };
  Object.assign(next.runtime, { takeOver });
  for (const [name, value] of Object.entries(answers)) next.type(name, value);
  const { store } = next.runtime;
  store.leave('kunde');
  const { user, no } = offered(next);
  if (no) await user.click(no);
  const typed = store.typed();
  const untouched = store.message('kunde') === undefined;
  next.leave();
  return { typed, untouched, onDevice: onDevice().map(({ answers: kept }) => kept) };
}

describe('a draft', () => {
  it('is offered at the next visit, with its time, and not taken over', async () => {
    leftBehind();
    const next = openedForm(form, 2);
    const { yes } = offered(next);
    expect(yes).toHaveLength(1);
    expect(screen.getByRole('group', { name: 'Möchten Sie mit Ihren Angaben weitermachen?' }).textContent).toContain(
      'Ihre Angaben vom 14.04.2026, 09:00\u00A0Uhr',
    );
    expect(next.runtime.store.typed()).toEqual({});
    await waitFor(() => expect(next.runtime.announcer.current()).toBe('Möchten Sie mit Ihren Angaben weitermachen?'));
    expect(await violationsIn()).toEqual([]);
  });

  it('is removed by one click', async () => {
    leftBehind();
    const next = openedForm(form);
    const { user, no } = offered(next);
    await waitFor(() => expect(next.runtime.announcer.current()).toBe('Möchten Sie mit Ihren Angaben weitermachen?'));
    if (no) await user.click(no);
    expect(localStorage).toHaveLength(0);
    expect(next.shown()).toBeUndefined();
    expect(next.runtime.announcer.current()).toBe('Ihre gespeicherten Angaben wurden gelöscht.');
  });

  it.each([
    ['for 24 hours', 23.9, 1],
    ['and not longer', 24.1, 0],
    ['on a clock that was set back a little', -1, 1],
    ['not on one that was set back by days', -48, 0],
  ])('lives %s', (_how, hours, drafts) => {
    leftBehind();
    const next = openedForm(form, hours);
    expect(next.shown() !== undefined).toBe(drafts === 1);
    expect(localStorage).toHaveLength(drafts);
  });

  it('whose time came while it was offered is not gone on with', async () => {
    leftBehind();
    const next = openedForm(form, 23.9);
    const { user, yes } = offered(next);
    await expect.poll(() => next.runtime.announcer.current()).toMatch('weitermachen');
    removeExpired(NOW.getTime() + 24.1 * HOUR);
    if (yes[0]) await user.click(yes[0]);
    expect(next.resumed).toEqual([]);
    expect(next.shown()).toBeUndefined();
    expect(next.runtime.announcer.current()).toBe(GONE);
  });

  it('that another tab has sent meanwhile leaves the others on offer', async () => {
    const other = leftBehind();
    const mine = openedForm(form, 1);
    mine.type('vorname', 'Grace');
    mine.leave();
    const next = openedForm(form, 2);
    const { user, yes } = offered(next);
    expect(yes).toHaveLength(2);
    await expect.poll(() => next.runtime.announcer.current()).toMatch('weitermachen');
    other.send();
    if (yes[1]) await user.click(yes[1]);
    expect(next.resumed).toEqual([]);
    expect(next.runtime.announcer.current()).toBe(GONE);
    cleanup();
    const left = offered(next);
    expect(screen.getByText(GONE)).toBeDefined();
    expect(left.yes.map((button) => button.textContent)).toEqual(['Ja, weitermachen']);
    if (left.yes[0]) await left.user.click(left.yes[0]);
    expect(next.resumed[0]?.answers).toEqual({ vorname: 'Grace' });
  });

  it('that another tab has gone on with while it was offered is taken as it is by then', async () => {
    const other = leftBehind();
    const next = openedForm(form, 1);
    const { user, yes } = offered(next);
    other.type('vorname', 'Ada Maria');
    other.leave();
    if (yes[0]) await user.click(yes[0]);
    expect(next.resumed[0]?.answers).toMatchObject({ vorname: 'Ada Maria' });
  });

  it('of whatever form is removed after its time, and what is none', () => {
    leftBehind();
    localStorage.setItem(
      'ff:draft:f:other:/:x',
      JSON.stringify({ key: 'x', at: NOW.getTime() - 25 * HOUR, furthest: 0, answers: {}, without: [] }),
    );
    for (const [place, text] of ['', 'null', '[]', '{"at":1}', '{"answers":null}', '}'].entries())
      localStorage.setItem(`ff:draft:f:broken:${place}`, text);
    localStorage.setItem('hosts', 'own');
    openedForm(form);
    expect(Object.keys(localStorage).filter((name) => !name.includes(form.id))).toEqual(['hosts']);
  });

  it('is not written over by who types without an answer to the offer, nor mixed with another', async () => {
    leftBehind();
    const next = openedForm(form, 1);
    next.type('vorname', 'Grace');
    next.leave();
    const { user, yes } = offered(openedForm(form, 2));
    expect(yes.map((button) => button.textContent)).toEqual([
      'Ja, weitermachen mit den Angaben vom 14.04.2026, 10:00\u00A0Uhr (Schritt „Anmeldung“)',
      'Ja, weitermachen mit den Angaben vom 14.04.2026, 09:00\u00A0Uhr (Schritt „Anmeldung“)',
    ]);
    expect(onDevice().map(({ answers }) => answers)).toEqual(
      expect.arrayContaining([{ vorname: 'Grace' }, { kunde: 'KUNDE', otherPartner: 'Huber', vorname: 'Ada' }]),
    );
    await user.click(screen.getByRole('button', { name: 'Nein, neu beginnen' }));
    expect(localStorage).toHaveLength(0);
  });

  it('is not stored anew by a page that has a part of it alone, as browsers restore it', () => {
    leftBehind();
    const next = openedForm(form, 1);
    next.type('kunde', 'KUNDE');
    next.leave();
    expect(onDevice()).toHaveLength(1);
    next.type('vorname', 'Grace');
    next.leave();
    expect(onDevice()).toHaveLength(2);
    next.type('vorname', 'Ada');
    next.leave();
    expect(onDevice().map(({ answers }) => answers)).toEqual([
      { kunde: 'KUNDE', otherPartner: 'Huber', vorname: 'Ada' },
    ]);
  });

  it('takes what the browser has put back into the page with it when it is discarded, and nothing that is new', async () => {
    leftBehind();
    const {
      typed,
      untouched,
      onDevice: stored,
    } = await discardedWith({ kunde: 'KUNDE', vorname: 'Grace', iban: MODEL.iban, nachname: 'Lovelace' }, [
      'kunde',
      'vorname',
      'iban',
    ]);
    expect(typed).toEqual({ vorname: 'Grace', nachname: 'Lovelace' });
    expect(untouched).toBe(true);
    expect(stored).toEqual([{ vorname: 'Grace', nachname: 'Lovelace' }]);
  });

  it('leaves the same answers in the page when it is discarded, if somebody has typed them anew', async () => {
    leftBehind();
    const { typed } = await discardedWith({ kunde: 'KUNDE', iban: MODEL.iban }, []);
    expect(typed).toEqual({ kunde: 'KUNDE', iban: MODEL.iban });
  });

  it('of a form that was closed is not written again when the page is left', () => {
    const opened = openedForm(form);
    opened.type('vorname', 'Ada');
    opened.close();
    expect(onDevice()).toMatchObject([{ answers: { vorname: 'Ada' } }]);
    localStorage.clear();
    opened.submitted(1);
    opened.leave();
    expect(onDevice()).toEqual([]);
  });

  it('whose fuller one is given up is stored from then on', async () => {
    leftBehind();
    const next = openedForm(form, 1);
    const { user, no } = offered(next);
    next.type('kunde', 'KUNDE');
    next.leave();
    if (no) await user.click(no);
    expect(onDevice()).toEqual([]);
    next.leave();
    expect(onDevice()).toMatchObject([{ answers: { kunde: 'KUNDE' } }]);
  });

  it.each([
    [
      'of a single page',
      makeStep({ type: 'object', properties: { name: { type: 'string' }, ort: { type: 'string' } } }),
    ],
    ['of the same step', form],
  ])('is told from another of the same minute: %s', (_what, ofForm) => {
    const some = [['vorname'], ['vorname', 'nachname', 'email']].map((names) =>
      Object.fromEntries(names.map((name) => [name, 'x'])),
    );
    for (const [place, answers] of some.entries()) {
      const draft = {
        key: `${place}`,
        at: NOW.getTime(),
        furthest: -1,
        answers: { ...answers, ort: null },
        without: [],
      };
      localStorage.setItem(`${openedForm(ofForm).runtime.filling.drafts}${place}`, JSON.stringify(draft));
    }
    const names = offered(openedForm(ofForm)).yes.map((button) => button.textContent);
    expect(names.toSorted()).toEqual(
      [1, 3].map((n) => `Ja, weitermachen mit den Angaben vom 14.04.2026, 09:00\u00A0Uhr (ausgefüllte Felder: ${n})`),
    );
  });
});
