import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAnnouncer } from '../../../src/app/runtime/announcer.ts';
import { createPendingAnswers } from '../../../src/app/runtime/pending-answers.ts';
import { type Client, createClient } from '../../../src/app/api/client.ts';
import type { FormRuntime } from '../../../src/app/runtime/form-runtime.ts';
import type { Start } from '../../../src/app/runtime/open-form.ts';
import { createFilling } from '../../../src/app/runtime/filling.ts';
import { createAnswerStore } from '../../../src/app/store/create-answer-store.ts';
import { RefusedEdit } from '../../../src/app/testing/RefusedEdit.tsx';
import { TestingPanel } from '../../../src/app/testing/TestingPanel.tsx';
import { parseDate } from '../../../src/engine/calendar.ts';
import type { Finding } from '../../../src/engine/errors.ts';
import type { Answers, Step } from '../../../src/engine/form.ts';
import type { ServedForm } from '../../../src/server/forms/served-form.ts';
import { openDirectories } from '../../../src/server/directories/index.ts';
import { serveTesting } from '../../../src/server/testing/routes.ts';
import { rulesOf } from '../../engine/made-form.ts';
import { examplesOf, FORMS, productForm } from '../../forms/files.ts';
import { mistakesIn } from '../../forms/meta-schemas.ts';
import { translate, violationsIn } from '../shown.ts';

const FORM = 'waermepumpe-foerderbonus';
// the first test compiles the form's rules
vi.setConfig({ testTimeout: 30_000 });

const DAY = '14.04.2026';
const NOW = new Date('2026-04-14T07:00:00Z');
const form = productForm(FORM);
const rules = rulesOf(form);

const server = fastify();
let origin: string;
let refused: readonly Finding[] = [];
beforeAll(async () => {
  const definitions = {
    refresh: async () => undefined,
    find: () => ({ form, hash: 'abc' }) as ServedForm,
    refused: () => refused,
  };
  serveTesting(server, {
    definitions,
    directories: openDirectories(FORMS, reportError),
    config: { testMode: true, now: () => NOW, formsDir: FORMS },
    failed: reportError,
  });
  origin = await server.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

/** A client like the page's. Its requests bypass CORS, since the test's server has another origin. */
function client(at = origin): Client {
  return createClient(at, { adapter: 'http', fetch, importModule: (path) => import(path) });
}

function runtime(answers: Answers, step = 0): FormRuntime {
  const today = parseDate(DAY);
  const memory = new Map<string, unknown>();
  const store = createAnswerStore({ form, rules, today, memory, onReset: () => undefined });
  const start = form.steps[step] as Step;
  store.load(answers);
  store.enter(start);
  const asks = client();
  const load = async () => start;
  const steps = { rules, isLoaded: () => true, load, begin: load };
  return {
    form,
    grow: async () => undefined,
    version: 'abc',
    client: asks,
    filling: createFilling(form.id, 'f'),
    store,
    steps,
    pending: createPendingAnswers(),
    announcer: createAnnouncer(),
    translate,
    now: NOW,
    today,
    clock: { now: NOW, today },
    followDay: () => undefined,
    checkDay: async () => undefined,
    start,
    idPrefix: 'f',
    unlisted: new Set(),
    memory,
  };
}

async function panel(answers: Answers = {}, step = 0) {
  const onClose = vi.fn<() => void>();
  // the page would open the form again; here the panel gets a new runtime with the same answers
  const onStart = vi.fn<(start: Start) => void>(() => rerender(panelOf({ ...bench, runtime: { ...bench.runtime } })));
  const bench = { client: client(), quiet: client(), runtime: runtime(answers, step), server: NOW, onStart };
  const panelOf = (made: typeof bench) => <TestingPanel id="tools" bench={made} onClose={onClose} />;
  const { rerender } = render(panelOf(bench));
  const region = within(await screen.findByRole('region', { name: 'Testhilfe' }));
  return { ...bench, onClose, region, started: () => onStart.mock.lastCall?.[0] };
}

const clockOf = ({ headers }: Client) => headers['Test-Now'];

it('beside the button stands whether the last edit is in service, until it is', async () => {
  const found: Finding = { rule: 'json', severity: 'error', file: 'ui.json', line: 1, column: 1, message: '' };
  refused = [found, found];
  const quiet = client();
  render(<RefusedEdit client={quiet} form={FORM} />);
  expect(await screen.findByText('Letzte Änderung nicht in Betrieb, Fehler: 2')).toBeDefined();
  refused = [];
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''));
});

describe('the tools beside a form', () => {
  it('say so when the server does not answer', async () => {
    const away = client('http://127.0.0.1:9');
    render(
      <TestingPanel
        id="tools"
        bench={{ client: away, quiet: away, runtime: runtime({}), server: NOW, onStart: () => undefined }}
        onClose={() => undefined}
      />,
    );
    expect((await screen.findByRole('alert', {}, { timeout: 10_000 })).textContent).toBe(
      'Die Anfrage konnte nicht verarbeitet werden',
    );
  });

  it('have no accessibility violations, and tell what check finds', async () => {
    const { region } = await panel();
    expect(
      await region.findByText(/^Fehler: \d+, Warnungen: \d+, Hinweise: \d+$/, {}, { timeout: 10_000 }),
    ).toBeDefined();
    expect(region.getAllByText(/schema\.json:\d+:\d+$/).length).toBeGreaterThan(0);
    expect(await violationsIn()).toEqual([]);
  });

  it('fill the form with an example on the day that it is meant for, on the server as well', async () => {
    const { region, started, client: page } = await panel();
    const example = examplesOf(FORM).find(({ name }) => name === 'frist-zu-spaet');
    await userEvent.selectOptions(region.getByLabelText('Antworten aus'), 'frist-zu-spaet');
    expect(region.getByText((text) => text.startsWith(example?.description ?? '?'))).toBeDefined();
    await userEvent.click(region.getByRole('button', { name: 'Formular ausfüllen' }));
    expect(
      await region.findByText(`Das Formular ist mit „frist-zu-spaet“ ausgefüllt; die Uhr steht auf ${example?.today}.`),
    ).toBeDefined();
    expect(started()).toMatchObject({ version: 'abc', answers: example?.answers, step: undefined });
    expect(clockOf(page)).toBe(started()?.now.toISOString());
  });

  it('fill it on a path through the form, once the paths were asked for', async () => {
    const { region, started } = await panel();
    await userEvent.click(region.getByRole('button', { name: 'Auch Wege durch das Formular suchen' }));
    await region.findByText(/^\d+ Wege stehen jetzt auch in der Liste\.$/, {}, { timeout: 25_000 });
    await userEvent.selectOptions(region.getByLabelText('Antworten aus'), 'path-01');
    await userEvent.click(region.getByRole('button', { name: 'Formular ausfüllen' }));
    await region.findByText(/^Das Formular ist mit „path-01“ ausgefüllt/, {}, { timeout: 10_000 });
    expect(Object.keys(started()?.answers ?? {}).length).toBeGreaterThan(10);
  });

  it('say so when the paths cannot be found', async () => {
    const { region, quiet } = await panel();
    const search = await region.findByRole('button', { name: 'Auch Wege durch das Formular suchen' });
    vi.spyOn(quiet, 'call').mockRejectedValue(new Error('lost'));
    await userEvent.click(search);
    expect(await region.findByText(/^Die Wege konnten nicht geladen werden/)).toBeDefined();
  });

  it('jump to any step with what is typed', async () => {
    const { region, started } = await panel({ vorname: 'Ida' });
    await userEvent.click(region.getByRole('button', { name: '3. Wärmepumpe' }));
    expect(started()).toMatchObject({ answers: { vorname: 'Ida' }, step: form.steps[2]?.id });
  });

  it('set the clock and stay at the step, for page and server', async () => {
    const { region, started, client: page } = await panel({ vorname: 'Ida' }, 2);
    await userEvent.click(region.getByRole('button', { name: 'Einen Tag weiter' }));
    expect(started()).toMatchObject({
      answers: { vorname: 'Ida' },
      step: form.steps[2]?.id,
      now: new Date('2026-04-15T11:00:00Z'),
    });
    expect(clockOf(page)).toBe('2026-04-15T11:00:00.000Z');
    await userEvent.clear(region.getByLabelText('Tag, mit dem Seite und Server rechnen'));
    await userEvent.type(region.getByLabelText('Tag, mit dem Seite und Server rechnen'), '2026-12-31');
    await userEvent.click(region.getByRole('button', { name: 'Uhr stellen' }));
    expect(region.getByText('Die Uhr steht auf 31.12.2026.')).toBeDefined();
    expect(started()?.now).toEqual(new Date('2026-12-31T11:00:00Z'));
    await userEvent.click(region.getByRole('button', { name: 'Tag des Servers' }));
    expect(clockOf(page)).toBe('2026-04-14T07:00:00.000Z');
  });

  it('close with Escape', async () => {
    const { region, onClose } = await panel();
    region.getByRole('button', { name: 'Formular ausfüllen' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('give the answers as an example file to be selected where the clipboard is refused', async () => {
    const example = examplesOf(FORM).find(({ name }) => name === 'falsche-eingaben');
    const { region } = await panel(example?.answers);
    vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(new Error('refused')) } });
    await userEvent.click(region.getByRole('button', { name: 'Antworten kopieren' }));
    vi.unstubAllGlobals();
    const text = await region.findByLabelText<HTMLTextAreaElement>(
      'Die Zwischenablage ist gesperrt. Bitte den Text von Hand kopieren:',
    );
    const copied = JSON.parse(text.value) as Record<string, unknown>;
    expect(mistakesIn('shared/meta/example.json', copied)).toEqual([]);
    expect(copied).toMatchObject({
      $schema: '../../shared/meta/example.json',
      today: DAY,
      answers: example?.answers,
      problems: example?.problems,
    });
    expect(await violationsIn()).toEqual([]);
  });
});
