import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../server-process.ts';

const EXAMPLE = join(import.meta.dirname, '../../src/server/deploy/nginx.conf');

/** nginx with the example's settings, on its own ports and with a self-signed certificate. */
export interface Nginx {
  readonly url: string;
  /** The same site over HTTP. */
  readonly plainUrl: string;
  readonly certificate: string;
  /** Gives the access log. */
  accessLog(): string;
  /** Gives the error log. */
  errorLog(): string;
  /** The folder for large bodies of requests. */
  readonly bodies: string;
  stop(): Promise<void>;
}

/**
 * Starts nginx in front of two servers.
 * @param folder the folder for its files
 * @param upstreams the ports of the servers
 * @throws Error if it does not start; with code ENOENT if it is not installed
 */
export async function startNginx(folder: string, upstreams: readonly [number, number]): Promise<Nginx> {
  const at = (name: string) => join(folder, name);
  const [key, certificate, log] = [at('key.pem'), at('certificate.pem'), at('access.log')] as const;
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync(
    'openssl',
    [...request, '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate],
    {
      stdio: 'pipe',
    },
  );
  const [port, plainPort] = [await freePort(), await freePort()];
  const site = replaced(readFileSync(EXAMPLE, 'utf8'), [
    ['127.0.0.1:3001', `127.0.0.1:${upstreams[0]}`],
    ['127.0.0.1:3002', `127.0.0.1:${upstreams[1]}`],
    ['listen 80;', `listen 127.0.0.1:${plainPort};`],
    ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
    ['server_name forms.example.at;', 'server_name localhost;'],
    ['/etc/ssl/forms.example.at.pem', certificate],
    ['/etc/ssl/private/forms.example.at.key', key],
    ['/var/log/nginx/foerderformulare.log', log],
    ['/var/log/nginx/foerderformulare.error.log', at('error.log')],
  ]);
  mkdirSync(at('temporary'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${at(`temporary/${kind}`)};`,
  );
  const settings = at('nginx.conf');
  // as root nginx would run its workers as a user who can't enter the folder
  const user = process.getuid?.() === 0 ? 'user root; ' : '';
  writeFileSync(
    settings,
    `${user}daemon off; pid ${at('nginx.pid')}; error_log stderr; events {}\nhttp { ${temporary.join(' ')}\n${site}\n}\n`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', settings], { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () => resolve());
  });
  const plainUrl = `http://localhost:${plainPort}`;
  const answers = async () => {
    for (let i = 0; i < 100; i++) {
      if (await fetch(plainUrl, { redirect: 'manual' }).catch(() => undefined)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await Promise.race([answers(), ended]);
  if (child.exitCode !== null) throw new Error('nginx does not start');
  return {
    url: `https://localhost:${port}`,
    plainUrl,
    certificate: readFileSync(certificate, 'utf8'),
    accessLog: () => readFileSync(log, 'utf8'),
    errorLog: () => readFileSync(at('error.log'), 'utf8'),
    bodies: at('temporary/client_body'),
    async stop() {
      child.kill('SIGQUIT');
      await ended;
    },
  };
}

/** @throws Error if the example lacks a text to replace */
function replaced(text: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce((left, [from, to]) => {
    if (!left.includes(from)) throw new Error(`the example says nothing of ${from}`);
    return left.replaceAll(from, to);
  }, text);
}
