import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { runData } from '../../../src/cli/data.ts';
import { applied, migrate, MIGRATION_NAMES } from '../../../src/server/store/migrations.ts';
import { type StorePlace, shownPlace } from '../../../src/server/store/open.ts';
import { openPreviewStore, previewPlaceOf } from '../../../src/server/store/preview-store.ts';
import { openStore } from '../../../src/server/store/store.ts';
import { formsCommand } from '../../server/forms-command.ts';
import { emptyPlace, environmentOf, inDatabase } from '../../server/place.ts';
import { temporaryFolder } from '../../server/temporary.ts';
import { FORMS } from '../../forms/files.ts';
import { backedUp } from '../backed-up.ts';
import { commands } from '../staff.ts';

const OLDER = MIGRATION_NAMES.slice(0, -1);
const REFUSED = expect.stringMatching(/written by an older version .*start the server once/);

/** @returns the migrations that made the tables of a place */
const madeBy = (place: StorePlace) => inDatabase(place, (db) => applied(db, schemaOf(place)));

/** @returns the schema of the tables; undefined over SQLite, where previews have a file of their own instead */
const schemaOf = ({ databaseUrl, schema }: StorePlace) => (databaseUrl === undefined ? undefined : schema);

let place: StorePlace;
beforeEach(async () => {
  place = await emptyPlace();
});

describe('over the store of an older version, whose servers still run', () => {
  beforeEach(() => inDatabase(place, (db) => migrate(db, shownPlace(place), OLDER.at(-1))));

  it("staff's commands end with 1 and leave the tables alone", async () => {
    const { file } = await backedUp();
    const run = commands(place);
    const folder = temporaryFolder();
    for (const argv of [
      ['list'],
      ['stats'],
      ['log'],
      ['show', 'MUS-2026-000001'],
      ['export', '--format', 'json', '--out', join(folder, 'export')],
      ['state', 'MUS-2026-000001', 'done', '--by', 'Eva'],
      ['purge', 'MUS-2026-000001'],
      ['purge', '--older-than', '1months'],
      ['redeliver', '--failed'],
      ['rescan', 'MUS-2026-000001', '--by', 'Eva'],
      ['backup', join(folder, 'backup.gz')],
      ['restore', file],
    ]) {
      expect({ argv, ...(await run(...argv)) }).toEqual({ argv, code: 1, out: '', err: REFUSED });
      expect(await madeBy(place)).toEqual(OLDER);
    }
  });

  it('an import and the commands of product owners leave the tables alone', async () => {
    const file = join(temporaryFolder(), 'orte.csv');
    writeFileSync(file, 'PLZ;Ort\n4020;Linz\n');
    const err: string[] = [];
    const output = { print: () => undefined, complain: (line: string) => void err.push(line) };
    const environment = { ...environmentOf(place), FORMS_DIR: FORMS };
    expect(await runData(['import', 'orte', file], environment, output)).toBe(2);
    expect(err).toEqual([REFUSED]);
    const run = formsCommand({ ...place, formsDir: FORMS }, { PUBLISH: 'explicit' });
    for (const argv of [['status'], ['publish', 'brennwertkessel'], ['preview', 'brennwertkessel']])
      expect({ argv, ...(await run(argv)) }).toMatchObject({ argv, code: 2, err: REFUSED });
    expect(await madeBy(place)).toEqual(OLDER);
  });

  it("the server's start brings the tables up to date", async () => {
    await (await openStore(place)).close();
    expect(await commands(place)('list')).toMatchObject({ code: 0, out: '0 Anträge' });
  });
});

it('a command about previews leaves their tables alone until a server has changed them', async () => {
  await (await openStore(place)).close();
  const previews = previewPlaceOf(place);
  await inDatabase({ ...previews, schema: undefined }, async (db) => {
    await migrate(db, '', OLDER.at(-1), schemaOf(previews));
  });
  const run = formsCommand({ ...place, formsDir: FORMS });
  for (const argv of [['preview'], ['preview', '--empty'], ['preview', 'brennwertkessel']])
    expect({ argv, ...(await run(argv)) }).toEqual({ argv, code: 2, out: '', err: REFUSED });
  expect(await madeBy(previews)).toEqual(OLDER);
  await (await openPreviewStore(place)).close();
  expect(await run(['preview'])).toMatchObject({ code: 0 });
});

describe('over an empty database', () => {
  it('staff read nothing and make nothing', async () => {
    // SQLite's file, as a server leaves it that was stopped before it made the tables
    await inDatabase(place, async () => undefined);
    expect(await commands(place)('list')).toMatchObject({
      code: 1,
      err: expect.stringContaining('holds no tables of this program: start the server once, or restore a backup first'),
    });
    expect(await madeBy(place)).toEqual([]);
  });

  it('restore makes the tables', async () => {
    const { file } = await backedUp();
    expect(await commands(place)('restore', file)).toMatchObject({ code: 0, err: '' });
    expect(await madeBy(place)).toEqual(MIGRATION_NAMES);
  });
});
