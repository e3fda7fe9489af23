import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runData } from '../../../src/cli/data.ts';
import type { PlainFinding } from '../../../src/cli/data/findings.ts';
import type { Unlisted } from '../../../src/cli/data/not-in-list.ts';
import type { HeatPump } from '../../../src/server/directories/kinds/heatpumps.ts';
import { environmentOf } from '../place.ts';
import { referenceIn, type Sender, startSender } from '../submit/sender.ts';
import { NOW, storedRow } from '../test-server.ts';
import { temporaryFolder } from '../temporary.ts';
import { csvOf, madeHeatPumps, madePartners } from './made-lists.ts';

const MODELS = 50_000;
const NOT_LISTED = 'Bitte wählen Sie einen Eintrag aus der Liste.';

let sender: Sender;
let now = NOW;

/** Sets the clock of the server and of imports. */
function setNow(moment: string): void {
  now = moment;
  sender.server.setNow(moment);
}

beforeAll(async () => {
  sender = await startSender();
});
afterAll(() => sender.server.close());

/** Runs an import beside the running server, on the same store. */
async function importList(kind: string, text: string, ...options: readonly string[]) {
  const file = join(temporaryFolder(), 'liste.csv');
  writeFileSync(file, text);
  const out: string[] = [];
  const environment = { ...environmentOf(sender.server), FORMS_DIR: sender.server.formsDir, TEST_MODE: '1', NOW: now };
  const code = await runData(['import', kind, file, ...options], environment, {
    print: (line) => out.push(line),
    complain: (line) => out.push(line),
  });
  return { code, out: out.join('\n') };
}

const makers = async () => (await sender.server.app.inject('/v2/funding/waermepumpe/all')).json<string[]>();

/** @returns a list with twenty mistakes, and the lines of the findings. A model that repeats twice is reported once. */
function withMistakes(pumps: readonly HeatPump[]): { text: string; lines: readonly number[] } {
  const mistakes: readonly ((line: string) => string)[] = [
    (line) => line.replace(/;\d+,?\d*$/, ';x'),
    (line) => line.replace(/^[^;]*/, ''),
    (line) => line.replace(/;(LUFT|WASSER|ERDE|DIREKTVERDAMPFER);/, ';WIND;'),
    (line) => `${line};mehr`,
    (line) => line.replace(/;\d+,?\d*$/, ';500'),
    (line) => line.replace('Modell', '"Modell'),
    (line) => line.replace(/Modell \d+/, 'Modell 0').replace(/^[^;]*;[^;]*/, 'Werk Größe 0;LUFT'),
    (line) => line.replace('Größe', 'GrÃ¶ÃŸe'),
    (line) => line.replace(/;[^;]*$/, ''),
    (line) => line.replace(/;\d+,?\d*$/, ';2.5'),
  ];
  const lines = csvOf(pumps).split('\r\n');
  const at = Array.from({ length: 20 }, (_, index) => Math.floor(((index + 1) * MODELS) / 21));
  for (const [index, line] of at.entries())
    lines[line - 1] = mistakes[index % mistakes.length]?.(lines[line - 1] ?? '') ?? '';
  return { text: lines.join('\r\n'), lines: at.filter((_, index) => index !== 16) };
}

describe('a catalogue of many models', () => {
  const pumps = madeHeatPumps(MODELS);

  it('is refused with exactly its 20 wrong lines, and what serves goes on', async () => {
    const before = await makers();
    const { text, lines } = withMistakes(pumps);
    const { code, out } = await importList('heatpumps', text, '--json');
    expect(code).toBe(1);
    expect((JSON.parse(out) as { findings: PlainFinding[] }).findings.map(({ line }) => line)).toEqual(lines);
    expect(await makers()).toEqual(before);
  });

  it('is in service once it is mended, without a restart, and an application in flight is taken', async () => {
    const { code, out } = await importList('heatpumps', csvOf(pumps));
    expect({ code, out: out.split('\n') }).toEqual({
      code: 0,
      out: [
        expect.stringContaining(`Einträge: ${MODELS}, davon neu: ${MODELS}, geändert: 0. Weggefallen: 42.`),
        expect.any(String),
        'Alles, was gespeicherte Anträge nennen, steht in der Liste.',
      ],
    });
    const model = pumps.find(({ waermequelle }) => waermequelle === 'LUFT');
    // another process may already show the new list before this server has read it
    const ahead = await sender.apply({ hersteller: model?.hersteller, bezeichnung: model?.bezeichnung });
    expect(ahead).toMatchObject({ status: 201 });
    expect((await storedRow(sender.server, referenceIn(ahead.body)))?.answers).toMatchObject({
      fabrikat: model?.fabrikat,
      waermenennleistung: model?.waermenennleistung,
    });
    await vi.waitFor(async () => expect(await makers()).toHaveLength(200), { timeout: 20_000, interval: 100 });
    expect(sender.server.log).toContainEqual(
      expect.objectContaining({ msg: 'directory in service', kind: 'heatpumps', source: 'import', entries: MODELS }),
    );
    const { answers } = await sender.stored();
    expect(answers).toMatchObject({
      hersteller: 'Hausruck Wärmetechnik',
      bezeichnung: 'AeroLine 11',
      waermenennleistung: 11,
      eta35: 191,
    });
  });

  it('takes what went for 24 hours, then no more', async () => {
    setNow('2026-04-15T08:59:00+02:00');
    expect((await sender.apply()).status).toBe(201);
    setNow('2026-04-15T09:01:00+02:00');
    expect(await sender.apply()).toMatchObject({
      status: 400,
      body: [
        { path: ['hersteller'], message: NOT_LISTED },
        { path: ['bezeichnung'], message: NOT_LISTED },
      ],
    });
  });
});

describe('a directory of partners', () => {
  it('lists whose partner is gone, also as JSON', async () => {
    setNow(NOW);
    const { code, out } = await importList(
      'partners',
      csvOf(
        madePartners(30).map(({ category, cgroups, ...partner }) => ({
          ...partner,
          kategorie: category.join(),
          kompetenzgruppen: cgroups.join(),
        })),
      ),
      '--json',
    );
    const { list, applications } = JSON.parse(out) as { list: unknown; applications: Unlisted[] };
    expect([code, list]).toEqual([
      0,
      expect.objectContaining({ kind: 'partners', entries: 30, added: 30, changed: 0, gone: 42 }),
    ]);
    expect(applications.length).toBeGreaterThan(1);
    expect(applications[0]).toEqual({
      reference: 'WPB-2026-000001',
      named: [
        { field: 'fairEnergyPartner', label: 'Teilnehmender Händler', value: 'Wärmewerk Donaubogen GmbH, 4020 Linz' },
      ],
    });
    await vi.waitFor(async () => expect((await sender.server.app.inject('/v2/fairenergy')).json()).toHaveLength(30), {
      timeout: 20_000,
      interval: 100,
    });
    expect((await sender.server.app.inject('/v2/fairenergy/allCompetenceGroups')).json()).toHaveLength(7);
  });

  it('prints them for people', async () => {
    const { code, out } = await importList('heatpumps', csvOf(madeHeatPumps(2)));
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /\d+ gespeicherte Anträge nennen etwas, was nicht in der Liste steht:\n {2}WPB-2026-00000\d {2}Hersteller: Hausruck Wärmetechnik, Modell: AeroLine 11/,
      ),
    ]);
  });
});

it('is taken over by a server that starts later, with what went before', async () => {
  const other = await startSender({ ...environmentOf(sender.server), NOW: '2026-04-14T10:00:00+02:00' });
  expect(other.server.log.filter(({ msg }) => msg === 'directory in service')).toHaveLength(2);
  expect((await other.server.app.inject('/v2/funding/waermepumpe/all')).json()).toEqual([
    'Werk Größe 0',
    'Werk Größe 1',
  ]);
  expect((await other.apply()).status).toBe(201);
  await other.server.close();
});
