import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Environment } from '../../src/server/starting/environment.ts';
import { openStore } from '../../src/server/store/store.ts';
import { editJson } from './edit-forms.ts';
import { formsCommand } from './forms-command.ts';
import { again, FORM, titleAt } from './publishing.ts';
import { temporaryFolder } from './temporary.ts';
import { NOW, startTestServer, type TestServer } from './test-server.ts';

const RETENTION = { applications: '24months' };
const NO_FORM = 'OPERATOR_SETTINGS, forms.brennwertkesel: no form has this id, or had it; is it brennwertkessel?';
const NO_FIELD_HERE = 'the form has no such field, and had none; is it email?';
const NO_FIELD = `OPERATOR_SETTINGS, forms.${FORM}.fieldNames.emial: ${NO_FIELD_HERE}`;

/**
 * Writes a settings file.
 * @returns the environment that names it
 */
function settingsOf(forms: object): Readonly<Record<string, string>> {
  const file = join(temporaryFolder(), 'settings.json');
  writeFileSync(file, JSON.stringify({ forms }));
  return { OPERATOR_SETTINGS: file };
}

async function start(forms: object, env: Environment = {}): Promise<TestServer> {
  const server = await startTestServer({ ...settingsOf(forms), ...env }, FORM);
  onTestFinished(() => server.close());
  return server;
}

/** The server looks at its settings again every second. */
const until = (holds: () => Promise<void>) => vi.waitFor(holds, 5000);

const told = async ({ app }: TestServer) => {
  const { problems } = (await app.inject('/readyz')).json<{ problems: readonly string[] }>();
  return problems.filter((problem) => problem.includes('OPERATOR_SETTINGS'));
};

it('forms and fields that there are not are named with what was probably meant, once in the log', async () => {
  const server = await start({ brennwertkesel: { retention: RETENTION }, [FORM]: { fieldNames: { emial: 'mail' } } });
  await until(async () => expect(await told(server)).toEqual([NO_FORM, NO_FIELD]));
  editJson(server.formsDir, `${FORM}/schema.json`, (schema) => (schema['title'] = 'Neu'));
  await until(async () => expect(await titleAt(server)).toBe('Neu'));
  // longer than the server takes to look again
  await wait(1500);
  const logged = server.log.filter(({ settings }) => settings !== undefined);
  expect(logged.map(({ level, settings }) => [level, settings])).toEqual([
    [50, NO_FORM],
    [50, NO_FIELD],
  ]);
});

it('a variable with a mistyped name is named as well, without its value', async () => {
  const server = await start({}, { CLAM_URL: 'tcp://127.0.0.1:3310' });
  const problem = 'CLAM_URL: there is no such variable, is CLAMD_URL meant?';
  const { problems } = (await server.app.inject('/readyz')).json<{ problems: readonly string[] }>();
  expect(problems).toContain(problem);
  expect(server.log.filter(({ variable }) => variable !== undefined)).toMatchObject([{ level: 50, variable: problem }]);
});

it('a field of a version before is known, and a form that was withdrawn', async () => {
  const before = await start({});
  const store = await openStore(before);
  const { body = '' } = (await store.definitions.newestOf(FORM)) ?? {};
  const earlier = body.replaceAll('fabrikat', 'zusatz');
  await store.definitions.add({ hash: 'earlier', form: FORM, body: earlier }, new Date(NOW));
  await store.close();
  const fieldNames = { zusatz: 'more', emial: 'mail' };
  const settings = settingsOf({ [FORM]: { retention: RETENTION, fieldNames } });
  const edited = await again(before, settings);
  await until(async () => expect(await told(edited)).toEqual([NO_FIELD]));
  await formsCommand(before)(['withdraw', FORM]);
  const withdrawn = await again(before, settings);
  await until(async () => expect(await told(withdrawn)).toEqual([NO_FIELD]));
});

it('a time for what a form does not take in is named, unless a version before did', async () => {
  const server = await start({ [FORM]: { retention: { optIns: '12months' } } });
  const noOptIns = `OPERATOR_SETTINGS, forms.${FORM}.retention.optIns: the form takes in none of them, and never did; is it applications?`;
  await until(async () => expect(await told(server)).toEqual([noOptIns]));
  const both = { retention: { optIns: '12months', applications: '24months' }, fieldNames: { emial: 'mail' } };
  const withBoth = await again(server, settingsOf({ [FORM]: both }));
  await until(async () => expect(await told(withBoth)).toEqual([NO_FIELD]));
  const store = await openStore(server);
  const { body = '' } = (await store.definitions.newestOf(FORM)) ?? {};
  const optIn = JSON.stringify({ ...(JSON.parse(body) as object), optIn: { consents: [] } });
  await store.definitions.add({ hash: 'earlier', form: FORM, body: optIn }, new Date(NOW));
  await store.close();
  const changed = await again(
    server,
    settingsOf({ [FORM]: { retention: { optIns: '12months' }, fieldNames: { emial: 'mail' } } }),
  );
  await until(async () => expect(await told(changed)).toEqual([NO_FIELD]));
});

it('a time for applications of an opt-in is named', async () => {
  const server = await startTestServer(settingsOf({ foerderpilot: { retention: RETENTION } }), 'foerderpilot');
  onTestFinished(() => server.close());
  await until(async () =>
    expect(await told(server)).toEqual([
      'OPERATOR_SETTINGS, forms.foerderpilot.retention.applications: the form takes in none of them, and never did; is it optIns?',
    ]),
  );
});
