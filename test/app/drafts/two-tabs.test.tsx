import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { form, goneOn, KEPT, leftBehind, offered, onDevice } from './left-behind.tsx';
import { openedForm } from './opened.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const answersOnDevice = () => onDevice().map(({ answers }) => answers);

/** Tells of changes of localStorage, as a browser tells other tabs. */
function tellTabs(): void {
  const write = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')?.value as Storage['setItem'];
  const written = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function told(this: Storage, key, value) {
    write.call(this, key, value);
    if (this === localStorage) dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
  });
  onTestFinished(() => written.mockRestore());
}

describe('a draft that another tab goes on with', () => {
  it('is kept as each of the tabs has it, and both are offered', async () => {
    const first = leftBehind();
    const second = await goneOn(openedForm(form, 1));
    second.type('nachname', 'Byron');
    second.type('email', 'ada@example.at');
    second.submitted(1);
    second.leave();
    expect(onDevice()).toMatchObject([{ answers: { ...KEPT, nachname: 'Byron' }, furthest: 1 }]);
    first.type('nachname', 'Lovelace');
    first.leave();
    expect(onDevice()).toHaveLength(2);
    expect(onDevice()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ answers: { ...KEPT, nachname: 'Byron', email: 'ada@example.at' }, furthest: 1 }),
        expect.objectContaining({ answers: { ...KEPT, nachname: 'Lovelace' }, furthest: -1 }),
      ]),
    );
    expect(offered(openedForm(form, 2)).yes).toHaveLength(2);
  });

  it('is there once, whichever tab is left, as long as one of them has all of it', async () => {
    const first = leftBehind();
    const second = await goneOn(openedForm(form, 1));
    second.leave();
    first.leave();
    expect(answersOnDevice()).toEqual([KEPT]);
    for (const tab of [second, first]) {
      tab.type('nachname', 'Lovelace');
      tab.leave();
    }
    expect(answersOnDevice()).toEqual([{ ...KEPT, nachname: 'Lovelace' }]);
  });

  it('stays where the first tab writes it anew before the other has opened it', async () => {
    const first = leftBehind();
    await goneOn(openedForm(form, 1), () => {
      first.type('nachname', 'Lovelace');
      first.leave();
    });
    expect(answersOnDevice()).toContainEqual({ ...KEPT, nachname: 'Lovelace' });
  });

  it('goes with what either of them sends, and does not come back', async () => {
    const first = leftBehind();
    const second = await goneOn(openedForm(form, 1));
    second.type('nachname', 'Byron');
    second.leave();
    first.type('nachname', 'Lovelace');
    first.leave();
    expect(onDevice()).toHaveLength(2);
    tellTabs();
    second.send();
    first.type('nachname', 'King');
    first.leave();
    expect(onDevice()).toEqual([]);
  });

  it('is gone on with as it is by then where a third tab still offers it', async () => {
    leftBehind();
    const third = openedForm(form, 1);
    const second = await goneOn(openedForm(form, 1));
    second.type('vorname', 'Grace');
    second.leave();
    const opened = await goneOn(third);
    expect(opened.runtime.store.value('vorname')).toBe('Grace');
  });

  it('holds what another tab typed, which stores it itself once the draft is given up', async () => {
    leftBehind();
    const second = openedForm(form, 1);
    second.type('vorname', 'Ada');
    second.leave();
    expect(answersOnDevice()).toEqual([KEPT]);
    const { user, no } = offered(openedForm(form, 1));
    if (no) await user.click(no);
    second.leave();
    expect(answersOnDevice()).toEqual([{ vorname: 'Ada' }]);
  });

  it('is removed where a third tab that still offers it gives it up', async () => {
    leftBehind();
    const third = openedForm(form, 1);
    await goneOn(openedForm(form, 1));
    const { user, no } = offered(third);
    if (no) await user.click(no);
    expect(onDevice()).toEqual([]);
  });
});
