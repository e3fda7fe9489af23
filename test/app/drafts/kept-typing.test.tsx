import { waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { form, leftBehind, MODEL, offered, onDevice } from './left-behind.tsx';
import { asks, NOW, openedForm } from './opened.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('what is typed', () => {
  it('lies on the device when the page is left, but for what stays off it', () => {
    leftBehind();
    expect(onDevice()).toMatchObject([
      {
        at: expect.closeTo(NOW.getTime(), -4),
        answers: { kunde: 'KUNDE', otherPartner: 'Huber', vorname: 'Ada' },
        without: ['iban', 'rechnung'],
      },
    ]);
    expect(JSON.stringify(onDevice())).not.toMatch(/AT61|QUJD|Rechnung\.pdf/);
  });

  it('lies there when the page is put aside, which on a phone may be its end', () => {
    const opened = openedForm(form);
    opened.type('vorname', 'Ada');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onDevice()).toEqual([]);
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    onTestFinished(() => state.mockRestore());
    document.dispatchEvent(new Event('visibilitychange'));
    expect(onDevice()).toMatchObject([{ answers: { vorname: 'Ada' } }]);
  });

  it('lies there soon after the key, and costs the key nothing', async () => {
    const opened = openedForm(form);
    const written = vi.spyOn(Storage.prototype, 'setItem');
    onTestFinished(() => written.mockRestore());
    for (const text of ['A', 'Ad', 'Ada']) opened.type('vorname', text);
    expect(written).not.toHaveBeenCalled();
    await waitFor(() => expect(onDevice()).toMatchObject([{ answers: { vorname: 'Ada' } }]), { timeout: 5000 });
    expect(written).toHaveBeenCalledTimes(1);
    opened.leave();
  });

  it('lies there as well where it is a search without a choice, and is searched for again', async () => {
    const opened = openedForm(form);
    opened.runtime.memory.set('fairEnergyPartner', 'elektro haf');
    opened.leave();
    expect(onDevice()).toMatchObject([{ answers: {}, unchosen: { fairEnergyPartner: 'elektro haf' } }]);
    const next = openedForm(form);
    const { user, yes } = offered(next);
    if (yes[0]) await user.click(yes[0]);
    const { runtime } = openedForm(form, 0, next.resumed[0]);
    next.resumed[0]?.land(runtime);
    expect(runtime.memory.get('fairEnergyPartner')).toBe('elektro haf');
  });

  it('is gone from there when it is taken back', () => {
    const opened = leftBehind({ vorname: 'Ada' });
    expect(onDevice()).toHaveLength(1);
    const next = openedForm(form, 1, { names: opened.runtime.filling, answers: { vorname: 'Ada' } });
    next.type('vorname', undefined);
    next.leave();
    expect(localStorage).toHaveLength(0);
  });

  it('is not kept once it has arrived, whatever is typed afterwards', () => {
    const opened = leftBehind();
    opened.send();
    expect(localStorage).toHaveLength(0);
    opened.type('vorname', 'Ida');
    opened.leave();
    expect(localStorage).toHaveLength(0);
  });

  it('stays until it is sent itself, though somebody else sends another application on this device', () => {
    leftBehind({ ...MODEL, vorname: 'Grace' });
    const opened = leftBehind();
    opened.send();
    expect(onDevice()).toMatchObject([{ answers: { vorname: 'Grace' } }]);
  });

  it('goes with an application that contains all of it', () => {
    leftBehind();
    const opened = openedForm(form);
    for (const [name, value] of Object.entries({ ...MODEL, nachname: 'Lovelace' })) opened.type(name, value);
    opened.send();
    expect(localStorage).toHaveLength(0);
  });

  describe.each([
    ['refused', 'SecurityError'],
    ['full', 'QuotaExceededError'],
  ])('where storage is %s', (_how, name) => {
    /** @returns what makes the storage take everything again */
    function nothingIsStored() {
      const fail = () => {
        throw new DOMException('no', name);
      };
      const spies = [
        vi.spyOn(Storage.prototype, 'setItem').mockImplementation(fail),
        ...(name === 'SecurityError' ? [vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(fail)] : []),
      ];
      const restore = () => spies.forEach((spy) => spy.mockRestore());
      onTestFinished(restore);
      return restore;
    }

    it('is in the form all the same', () => {
      nothingIsStored();
      const opened = leftBehind();
      expect(opened.runtime.store.value('vorname')).toBe('Ada');
      expect(opened.shown()).toBeUndefined();
      opened.runtime.filling.send('');
      opened.send();
    });

    it('makes the browser ask before it is lost', () => {
      const restore = nothingIsStored();
      const opened = openedForm(form);
      expect(asks()).toBe(false);
      opened.type('vorname', 'Ada');
      expect(asks()).toBe(true);
      opened.leave();
      expect(asks(), 'after the question was answered with no').toBe(true);
      opened.type('vorname', undefined);
      expect(asks()).toBe(false);
      opened.type('vorname', 'Ada');
      expect(asks()).toBe(true);
      restore();
      expect(asks()).toBe(false);
      expect(onDevice()).toMatchObject([{ answers: { vorname: 'Ada' } }]);
    });

    it('makes the browser ask no more once it is sent, or the form is closed', () => {
      nothingIsStored();
      const [sent, closed] = [leftBehind(), leftBehind()];
      sent.send();
      closed.close();
      expect(asks()).toBe(false);
    });
  });
});
