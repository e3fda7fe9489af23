import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { examplesOf } from '../forms/files.ts';
import { freePort } from '../server-process.ts';
import { Buildah } from './buildah.ts';

/**
 * `npm run image -- test`: builds the image of src/server/deploy/Containerfile with buildah and starts it. Needs no
 * image registry: Debian's base comes from debootstrap, Node and npm from this machine. Needs root, as buildah's chroot
 * isolation does. Ends with 2 if a program is not installed.
 */
const ROOT = join(import.meta.dirname, '../..');
const FORM = 'brennwertkessel';
const CERTIFICATES = '/etc/ssl/certs';
const PATIENCE_MS = 60_000;

const missing = ['buildah', 'debootstrap'].filter((program) => !isInstalled(program));
if (process.argv[2] !== 'test') {
  console.error('npm run image -- test');
  process.exitCode = 2;
} else if (missing.length > 0) {
  console.error(`not installed: apt-get install ${missing.join(' ')}`);
  process.exitCode = 2;
} else await tryImage();

function isInstalled(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

async function tryImage(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  const buildah = new Buildah(folder);
  try {
    makeBases(buildah, folder);
    const begun = performance.now();
    buildah.run(
      'bud',
      '--isolation=chroot',
      '--format=docker',
      `--volume=${CERTIFICATES}:${CERTIFICATES}:ro`,
      '--build-arg=BASE=localhost/base',
      '--build-arg=BUILDER=localhost/builder',
      `--file=${join(ROOT, 'src/server/deploy/Containerfile')}`,
      '--tag=foerderformulare',
      ROOT,
    );
    console.log(`ok: the image is built (${Math.round((performance.now() - begun) / 1000)} s)`);
    await works(buildah, folder);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    console.error(error instanceof Error ? error.message : error, stdout.slice(-2000), stderr.slice(-2000));
    process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Makes two base images: a minimal Debian, and the same with Node and npm for the build. */
function makeBases(buildah: Buildah, folder: string): void {
  const system = join(folder, 'debian');
  const archive = join(folder, 'debian.tar');
  execFileSync('debootstrap', ['--variant=minbase', '--include=ca-certificates', 'bookworm', system], {
    stdio: 'pipe',
  });
  execFileSync('tar', ['-C', system, '-cf', archive, '.'], { stdio: 'pipe' });
  const base = buildah.run('from', 'scratch');
  buildah.run('add', base, archive, '/');
  buildah.run('commit', base, 'base');
  const builder = buildah.run('from', 'localhost/base');
  const npm = join(execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim(), 'npm');
  buildah.run('copy', builder, process.execPath, '/usr/local/bin/node');
  buildah.run('copy', builder, npm, '/usr/local/lib/node_modules/npm');
  buildah.run(
    'run',
    '--isolation',
    'chroot',
    builder,
    '--',
    'ln',
    '-s',
    '../lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/bin/npm',
  );
  buildah.run('config', '--env', `NODE_EXTRA_CA_CERTS=${join(CERTIFICATES, 'ca-certificates.crt')}`, builder);
  buildah.run('commit', builder, 'builder');
}

interface ImageConfig {
  readonly User: string;
  readonly Cmd: readonly string[];
}

async function works(buildah: Buildah, folder: string): Promise<void> {
  const about = buildah.run('inspect', '--type', 'image', 'localhost/foerderformulare');
  const { config } = (JSON.parse(about) as { readonly Docker: { readonly config: ImageConfig } }).Docker;
  assert.equal(config.User, 'formulare');
  const container = buildah.run('from', 'localhost/foerderformulare');
  const mounted = buildah.run('mount', container);
  const log = join(folder, 'server.log');
  const port = await freePort();
  const env = { PORT: String(port), HOST: '127.0.0.1', TEST_MODE: '1', NOW: '2026-04-14T09:00:00+02:00' };
  const server = buildah.start(container, log, config.Cmd, env);
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const url = `http://127.0.0.1:${port}`;
  try {
    await answers(url, log);
    const ready = await fetch(`${url}/readyz`);
    assert.equal(ready.status, 200, await ready.text());
    const application = examplesOf(FORM).find(({ name }) => name === 'complete')?.answers;
    const taken = await fetch(`${url}/v2/funding/${FORM}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(application),
    });
    assert.equal(taken.status, 201, await taken.text());
    console.log('ok: it starts, is ready and takes an application');
    const users = execFileSync('ps', ['-o', 'uid=,args=', '-e'], { encoding: 'utf8' });
    const ours = users.split('\n').filter((line) => line.includes('src/server/main.ts') && /^\s*10001 /.test(line));
    assert.ok(ours.length > 0, 'it runs as a user of its own');
    const written = execFileSync(
      'find',
      [mounted, '-xdev', '-user', '10001', '-not', '-path', '*/var/lib/foerderformulare*', '-not', '-path', '*/tmp/*'],
      { encoding: 'utf8' },
    );
    assert.equal(written, '', 'it has written nothing outside of DATA_DIR and /tmp, so that the rest may be read-only');
    console.log('ok: it is not root, and writes below DATA_DIR alone');
  } finally {
    process.kill(-(server.pid ?? 0), 'SIGTERM');
    await ended;
  }
  console.log(
    `ok: it ends on SIGTERM; the image has ${execFileSync('du', ['-shx', mounted], { encoding: 'utf8' }).split('\t')[0]}`,
  );
}

async function answers(url: string, log: string): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await setTimeout(100))
    if (await fetch(`${url}/healthz`).catch(() => undefined)) return;
  throw new Error(`the server does not answer:\n${readFileSync(log, 'utf8').slice(-2000)}`);
}
