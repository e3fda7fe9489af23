import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { backup } from '../../src/cli/applications/backup.ts';
import { shownPlace, type StorePlace } from '../../src/server/store/open.ts';
import { openForStaff, type StaffStore } from '../../src/server/store/staff.ts';
import { temporaryPlace } from '../server/place.ts';
import { temporaryFolder } from '../server/temporary.ts';
import { fill, MADE } from './backed-up.ts';
import { commands } from './staff.ts';

let place: StorePlace;
let path: string;
let store: StaffStore;
beforeEach(async () => {
  place = await temporaryPlace();
  await fill(place);
  path = join(temporaryFolder(), 'backup.gz');
  store = await openForStaff(place, 'keep');
  onTestFinished(() => store.close());
});

/** Runs `backup` with a store that a test opens. */
const backupWith = (open: () => Promise<StaffStore>) =>
  backup([path], {
    open,
    place: shownPlace(place),
    mailFolder: { path: '', isUsed: false },
    retention: [],
    handsOver: false,
    fixedClock: false,
    now: MADE,
    dueBy: MADE,
    print: () => undefined,
  });

it('leaves alone what another backup is writing', async () => {
  writeFileSync(`${path}.part`, 'half');
  expect(await commands(place)('backup', path)).toMatchObject({
    code: 1,
    err: expect.stringMatching(/backup\.gz\.part gibt es schon: .*läuft noch/),
  });
  expect(readFileSync(`${path}.part`, 'utf8')).toBe('half');
  expect(existsSync(path)).toBe(false);
});

it('leaves alone what another backup, begun at the same moment, wrote before this one began to write', async () => {
  let written: Buffer | undefined;
  const whileOpening = async () => {
    expect(await commands(place)('backup', path)).toMatchObject({ code: 0 });
    written = readFileSync(path);
    return store;
  };
  await expect(backupWith(whileOpening)).rejects.toThrow('backup.gz gibt es schon');
  expect(readFileSync(path)).toEqual(written);
  expect(existsSync(`${path}.part`)).toBe(false);
});

it('leaves alone what another program wrote while the backup was running', async () => {
  const whileReading = async (): Promise<StaffStore> => ({
    ...store,
    async snapshot(work) {
      const result = await store.snapshot(work);
      writeFileSync(path, 'other');
      return result;
    },
  });
  await expect(backupWith(whileReading)).rejects.toThrow('backup.gz gibt es schon');
  expect(readFileSync(path, 'utf8')).toBe('other');
  expect(existsSync(`${path}.part`)).toBe(false);
});
