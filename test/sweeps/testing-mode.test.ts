import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { exampleAnswers, startTestServer, type TestServer } from '../server/test-server.ts';
import { click, leaveField } from './acting.ts';
import { eventually, openPage } from './form-page.tsx';
import { setSite } from './site.ts';
import { type StepId, SUBMIT, WIZARD, type Wizard, wizardOn } from './wizard.ts';

const ADDRESS = `/web/r/${WIZARD}`;
const BADGE = 'Testmodus – Beispieldaten';
const site = setSite();

/** Opens the wizard at an address and waits until it can be used. */
async function open(server: TestServer, query: string): Promise<Wizard> {
  const wizard = wizardOn(await openPage(server, ADDRESS + query));
  await wizard.sees('anmeldung');
  await wizard.settled();
  return wizard;
}

const status = async (at: TestServer, path: string) => (await at.app.inject(path)).statusCode;

/** @returns the day that the calendar marks as today */
const marked = () => document.querySelector('[role=gridcell][aria-current] .ff-sr')?.textContent ?? '';

const chosen = ({ root }: Wizard) => root.querySelectorAll('input[type=radio]:checked').length;

describe('the testing mode', () => {
  it('fills the form in and says so on every step', async () => {
    const wizard = await open(site.server, '?test=1');
    for (const step of ['anmeldung', 'persoenlicheDaten', 'waermepumpe'] as const satisfies readonly StepId[]) {
      await wizard.sees(step);
      expect([step, wizard.root.textContent.includes(BADGE)]).toEqual([step, true]);
      await wizard.next();
    }
    await wizard.sees('absenden');
    const review = wizard.root.textContent.replaceAll('\u00A0', ' ');
    for (const answer of [
      'Herr Max Mustermann',
      'AeroLine 11',
      'Wärmewerk Donaubogen GmbH',
      'AT61 1904 3002 3457 3201',
    ])
      expect(review).toContain(answer);
  });

  it.each(['', '?test=0', '?test'])('leaves the form empty where nobody asks for it: <%s>', async (query) => {
    const wizard = await open(site.server, query);
    expect([chosen(wizard), wizard.root.textContent.includes(BADGE)]).toEqual([0, false]);
  });
});

describe('without the testing mode', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ TEST_MODE: '', NOW: '' });
  });
  afterAll(() => server.close());

  it('nothing is filled in, and the clock is the machine’s', async () => {
    const wizard = await open(server, '?test=1');
    expect([chosen(wizard), wizard.root.textContent.includes(BADGE)]).toEqual([0, false]);
    const page = new DOMParser().parseFromString((await server.app.inject(`${ADDRESS}?test=1`)).payload, 'text/html');
    expect(page.getElementById('ff-page')?.textContent).not.toMatch(/now|testing|headers/);
    expect((await server.app.inject(`/v2/forms/${WIZARD}`)).json()).toEqual({
      id: WIZARD,
      title: 'Wärmepumpe Förderbonus',
      hash: expect.any(String),
      today: expect.stringMatching(/^\d\d\.\d\d\.\d{4}$/),
    });
  });

  it('there are no examples, no page of an embedded form and no gallery', async () => {
    for (const path of [
      `/v2/forms/${WIZARD}/examples/complete`,
      '/web/r/einbettung',
      '/web/r/bausteine',
      '/v2/forms/bausteine',
      '/Bestellung/Erfolgreich-Bausteine',
    ])
      expect([path, await status(server, path), await status(site.server, path)]).toEqual([path, 404, 200]);
    const payload = exampleAnswers('bausteine');
    const sent = await server.app.inject({ method: 'POST', url: '/v2/funding/bausteine', payload });
    expect(sent.statusCode).toBe(404);
    expect((await server.app.inject('/v2/forms')).payload).not.toContain('bausteine');
    for (const example of ['gibt-es-nicht', '..%2Fschema', '%2e%2e%2f%2e%2e%2fshared%2fsite'])
      expect(await status(site.server, `/v2/forms/${WIZARD}/examples/${example}`)).toBe(404);
  });
});

describe('NOW sets the day of page and server alike, as the clocks in Vienna have it', () => {
  const OF_AGE = 'Sie müssen mindestens 18 Jahre alt sein.';
  const LATE = 'Falsches Rechnungsdatum';
  it.each([
    ['the last second of 14 April', '2026-04-14T21:59:59Z', 'Pacific/Auckland', OF_AGE, LATE, '14. April 2026'],
    ['the first second of 15 April', '2026-04-14T22:00:00Z', 'America/Los_Angeles', '', '', '15. April 2026'],
    ['the last day of 2025', '2025-12-31T22:59:59Z', 'Asia/Tokyo', OF_AGE, LATE, '31. Dezember 2025'],
  ])('%s', async (_what, now, zone, ofAge, late, today) => {
    vi.stubEnv('TZ', zone);
    onTestFinished(() => void vi.unstubAllEnvs());
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(zone);
    const server = await startTestServer({ NOW: now }, WIZARD);
    onTestFinished(() => server.close());
    const answers = { birthday: '15.04.2008', rechnungsdatum: '16.04.2026' };
    const payload = { ...exampleAnswers(WIZARD), ...answers };
    const response = await server.app.inject({ method: 'POST', url: SUBMIT, payload });
    const problems =
      response.statusCode === 201 ? [] : response.json<{ readonly path: string[]; readonly message: string }[]>();
    const told = (name: string) => problems.find(({ path }) => path[0] === name)?.message ?? '';
    expect([told('birthday'), told('rechnungsdatum')]).toEqual([ofAge, late]);

    const wizard = await open(server, '?test=1');
    await wizard.next();
    await wizard.sees('persoenlicheDaten');
    wizard.write({ Geburtsdatum: answers.birthday });
    leaveField();
    expect(wizard.message('Geburtsdatum')).toBe(ofAge);
    wizard.write({ Geburtsdatum: '27.03.1985' });
    await wizard.next();
    await wizard.sees('waermepumpe');
    wizard.write({ Rechnungsdatum: '' });
    const calendar = wizard.field('Rechnungsdatum').closest('[data-field]')?.querySelector('button');
    if (calendar) click(calendar);
    await eventually(marked).toContain(today);
    wizard.write({ Rechnungsdatum: answers.rechnungsdatum });
    leaveField();
    expect(wizard.message('Rechnungsdatum')).toBe(late);
  });
});
