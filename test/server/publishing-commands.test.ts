import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { scratchFolder } from '../scratch.ts';
import { editForms } from './edit-forms.ts';
import { formsCommand } from './forms-command.ts';
import { EXPLICIT, FORM, retitle, start, WHO } from './publishing.ts';
import { startTestServer } from './test-server.ts';

it('without data, as with the settings of another server, commands say so and begin none but with publish', async () => {
  const { formsDir } = await start(EXPLICIT);
  const scratch = scratchFolder('publishing-');
  onTestFinished(() => rmSync(scratch, { recursive: true }));
  const dataDir = join(scratch, 'data');
  const run = formsCommand({ formsDir, dataDir }, EXPLICIT);
  for (const command of [['status'], ['versions', FORM], ['rollback', FORM, '1', ...WHO], ['approve', 'abc']]) {
    const { code, err } = await run(command);
    expect([command[0], code, err]).toEqual([command[0], 1, expect.stringMatching(/noch keine Daten.*--env-file/)]);
  }
  expect((await run(['status'])).out).toMatch(/^In Betrieb ist,.*\nOrdner: /);
  expect(existsSync(dataDir)).toBe(false);
  expect((await run(['publish', FORM])).out).toMatch(/In .*data.* neu angelegt/);
  expect((await run(['publish', FORM, ...WHO])).out).not.toContain('neu angelegt');
});

it('the page before a publication tells of a list that fills a field with values that its rules refuse', async () => {
  const server = await startTestServer(EXPLICIT, 'waermepumpe');
  onTestFinished(() => server.close());
  editForms(server.formsDir, {
    file: 'shared/blocks/geraet.ui.json',
    from: '"eta35": "energieeffizenz35"',
    to: '"eta35": "fabrikat"',
  });
  expect((await formsCommand(server, EXPLICIT)(['publish', 'waermepumpe'])).out).toContain('[fills-refused]');
});

it('the page before a publication says that it waits for a second name, and what it would replace', async () => {
  const server = await start(EXPLICIT);
  const run = formsCommand(server, EXPLICIT);
  await run(['publish', ...WHO]);
  retitle(server, 'Neujahr');
  await run(['publish', FORM, '--on', '01.01.2027', ...WHO]);
  retitle(server, 'Sofort');
  const { out } = await run(['publish', FORM]);
  expect(out).toMatch(/^Das wird veröffentlicht und gilt sofort:/);
  expect(out).toMatch(/ entfällt: brennwertkessel, Fassung 2, geplant ab 01\.01\.2027, 00:00\.$/);
  const strict = formsCommand(server, { ...EXPLICIT, APPROVAL: '2' });
  expect((await strict(['publish', FORM])).out).toMatch(/^Das .* gilt, sobald es jemand anderes freigegeben hat:/);
  expect((await strict(['publish', FORM, '--on', '01.02.2027'])).out).toMatch(
    /^Das .* gilt ab 01\.02\.2027, 00:00, wenn es jemand anderes freigegeben hat:/,
  );
});

it('what keeps a draft from being published is said once', async () => {
  const server = await start(EXPLICIT);
  editForms(server.formsDir, {
    file: `${FORM}/ui.json`,
    from: '"lead":',
    to: '"openFrom": "01.01.2027", "openUntil": "31.03.2027", "lead":',
  });
  const { code, out } = await formsCommand(server, EXPLICIT)(['publish', FORM]);
  expect([code, out.match(/„closed“ mit „before“/g)?.length]).toEqual([1, 1]);
  expect(out).not.toContain('Dasselbe an');
});

it('who withdraws a form is told which pages of other forms still lead to it', async () => {
  const forms = ['foerderpilot', 'stressfrei', 'waermepumpe', 'waermepumpe-foerderbonus'];
  const server = await startTestServer(EXPLICIT, forms);
  onTestFinished(() => server.close());
  const run = formsCommand(server, EXPLICIT);
  editForms(server.formsDir, {
    file: 'foerderpilot/ui.json',
    from: '"lead": "',
    to: '"lead": "Oder gleich [ohne Stress](/web/r/stressfrei?von=pilot). ',
  });
  await run(['publish', ...WHO]);
  const { code, out } = await run(['withdraw', 'stressfrei']);
  expect(code).toBe(0);
  expect(out).toContain('liest, dass „stressfrei“ nicht mehr zur Verfügung steht');
  expect(out.split('\n').filter((line) => line.startsWith('  '))).toEqual([
    '  foerderpilot: „ohne Stress“ (/web/r/stressfrei?von=pilot)',
    '  waermepumpe-foerderbonus, Erfolgsseite: „Mehr zu Wärmepumpe Stressfrei“ (/web/r/stressfrei)',
  ]);
  expect((await run(['withdraw', 'waermepumpe'])).out).not.toContain('Links');
});
