import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { VARIABLES } from '../../src/server/starting/variables.ts';
import { startTestServer } from './test-server.ts';

const SERVER = join(import.meta.dirname, '../../src/server');
const read = (name: string) => readFileSync(join(SERVER, name), 'utf8');
const alerts = read('deploy/alerts.yaml');
const allOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);

it('the alert rules ask for what the server measures', async () => {
  const server = await startTestServer({ METRICS_PORT: '9001', CLAMD_URL: 'tcp://127.0.0.1:1' }, 'foerderpilot');
  try {
    const { body } = (await server.metrics?.inject('/metrics')) ?? { body: '' };
    const measured = new Set(allOf(body, /^# TYPE (\S+)/gm));
    const expressions = allOf(alerts, /expr: (.+)/g).map((expression) => expression.replaceAll(/by \(\w+\)/g, ''));
    const asked = allOf(expressions.join('\n'), /\b([a-z]+_[a-z_]+|deliveries)(?=[{)[])/g).map((name) =>
      name.replace(/_(?:count|sum|bucket)$/, ''),
    );
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((name) => !measured.has(name))).toEqual([]);
    for (const [, metric = '', label = '', value = ''] of alerts.matchAll(
      /\b(outbox_mails|deliveries|held_files)\{(\w+)="(\w+)"\}/g,
    ))
      expect(body).toContain(`${metric}{${label}="${value}"}`);
  } finally {
    await server.close();
  }
});

it('the runbook says what to do for each alert', () => {
  const names = allOf(alerts, /alert: (\w+)/g);
  expect(names.length).toBeGreaterThan(8);
  const headings = allOf(read('deploy/RUNBOOK.md'), /^## (.+)$/gm);
  expect(names.filter((name) => !headings.includes(name))).toEqual([]);
});

it('the README explains the variables that the server reads, and no others', () => {
  const [, table = ''] = /^## Environment\n(.+?)\n\n`OPERATOR_SETTINGS`/ms.exec(read('README.md')) ?? [];
  const explained = allOf(table, /^\| (.+?) \|/gm).flatMap((names) => allOf(names, /`([A-Z_]+)`/g));
  expect(explained.toSorted()).toEqual(VARIABLES.toSorted());
});

it('the image sets what the server reads', () => {
  const known: readonly string[] = VARIABLES;
  const [, environment = ''] = /\n {2}environment:\n((?: {4}.+\n)+)/.exec(read('deploy/compose.yaml')) ?? [];
  const set = allOf(environment, /^ {4}([A-Z_]+):/gm).map((name) => name.replace(/_FILE$/, ''));
  expect(set).toContain('DATABASE_URL');
  expect(set.filter((name) => !known.includes(name))).toEqual([]);
  // if the proxy is not trusted, all customers share one rate limit
  const [trusted = ''] = allOf(environment, /TRUST_PROXY: (\S+)/g);
  expect(read('deploy/README.md')).toContain(`--subnet ${trusted} formulare`);
});

it('each instance of the unit has a port that the proxy knows', () => {
  const unit = read('deploy/foerderformulare@.service');
  expect(unit).toContain('Environment=PORT=%i METRICS_PORT=1%i');
  const ports = allOf(read('deploy/nginx.conf'), /^ {2}server 127\.0\.0\.1:(\d+) /gm);
  const instances = allOf(
    read('README.md').slice(0, read('README.md').indexOf('| address |')),
    /foerderformulare@(\d+)/g,
  );
  expect([...new Set(instances)]).toEqual(ports);
});

it('the unit lets the server listen at all addresses, and open every socket that this needs', () => {
  const [families = ''] = allOf(read('deploy/foerderformulare@.service'), /^RestrictAddressFamilies=(.+)$/gm);
  // fastify lists the machine's addresses (os.networkInterfaces), for which Linux has AF_NETLINK
  expect(families.split(' ').toSorted()).toEqual(['AF_INET', 'AF_INET6', 'AF_NETLINK', 'AF_UNIX']);
});
