import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';
import { HOST_PAGE } from '../stage.ts';

const area = 'addresses, caches';
const EVIL = 'evil.example';
const PAGE = '/web/r/brennwertkessel';
const html = { accept: 'text/html' };

const FILES = [
  'etc/passwd',
  'proc/self/environ',
  'package.json',
  '.git/config',
  '.env',
  'src/server/main.ts',
  'app.db',
  '.vite/manifest.json',
];
const UP = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%5c', '..%252f', '%c0%ae%c0%ae/', '..;/', './../', '....//'];
const ROOTS = ['/', '/assets/', '/assets/app/', '/assets/forms/', '/dokumente/', '/web/r/', '/v2/forms/'];
/** Content of such files that no response may have. */
const INSIDE = /root:x:0|DATA_DIR=|"private": true|\[core\]|startServer\(|SQLite format|"isEntry"/;

export const addresses: readonly Attack[] = [
  {
    area,
    sent: `${ROOTS.length * UP.length * FILES.length} ways out of folders: ../, %2e, %2f, %5c, twice encoded, overlong, with NUL`,
    holds: 'no file that is not served',
    async run(stage) {
      let tried = 0;
      for (const root of ROOTS)
        for (const up of UP)
          for (const file of FILES) {
            const path = `${root}${up.repeat(1 + (tried++ % 6))}${file}${tried % 7 === 0 ? '%00.js' : ''}`;
            const { status, text } = await stage.send({ path });
            assert.ok([400, 404].includes(status), `${path}: ${status}`);
            assert.doesNotMatch(text, INSIDE, path);
          }
      return `${tried} tried, none there`;
    },
  },
  {
    area,
    sent: 'addresses that could lead elsewhere: //evil, /\\evil, /web/r//evil, absolute ones, CRLF in them',
    holds: 'no redirect but to the list, no header of the attacker',
    async run(stage) {
      const paths = [
        `//${EVIL}/`,
        `/\\${EVIL}`,
        `/web/r//${EVIL}`,
        `//${EVIL}/web/r`,
        `/web/r?next=//${EVIL}`,
        `/?url=https://${EVIL}`,
        `/%0d%0aLocation:%20https://${EVIL}`,
        `/web/r/%0d%0aSet-Cookie:%20a=b`,
        `http://${EVIL}/web/r`,
      ];
      for (const path of paths) {
        const { status, headers } = await stage.send({ path, headers: html });
        assert.ok(headers.location === undefined || headers.location === '/web/r/', `${path}: ${headers.location}`);
        assert.equal(headers['set-cookie'], undefined);
        assert.ok(status < 500);
      }
      return `${paths.length} tried, /web/r/ alone`;
    },
  },
  {
    area,
    sent: 'Host, X-Forwarded-Host, -Proto, -Prefix, Forwarded, X-Original-URL, X-Rewrite-URL of the attacker',
    holds: 'the same page, byte for byte, so that no cache keeps one for others',
    async run(stage) {
      const { text } = await stage.send({ path: PAGE, headers: html });
      for (const name of [
        'host',
        'x-forwarded-host',
        'x-forwarded-server',
        'x-forwarded-prefix',
        'forwarded',
        'x-original-url',
        'x-rewrite-url',
        'x-host',
      ]) {
        const value = name === 'forwarded' ? `host=${EVIL};proto=http` : name.endsWith('url') ? '/healthz' : EVIL;
        const answer = await stage.send({ path: PAGE, headers: { ...html, [name]: value } });
        assert.equal(answer.text, text, name);
        assert.ok(!JSON.stringify(answer.headers).includes(EVIL), name);
      }
      return '8 headers, 1 page';
    },
  },
  {
    area,
    sent: 'pages and API with endings of files, unknown files, errors: what a cache in front could keep',
    holds: 'what is missing, the API and errors are no-store; a made-up ending is no page',
    async run(stage) {
      for (const path of ['/v2/forms/brennwertkessel', '/v2/openapi.json', '/v2/none', '/assets/app/none.js', '/none'])
        assert.equal((await stage.send({ path })).headers['cache-control'], 'no-store', path);
      for (const path of [`${PAGE}/x.css`, `${PAGE}%2fx.css`, `${PAGE};x.css`, `${PAGE}%00.css`]) {
        const { status } = await stage.send({ path, headers: html });
        assert.ok([400, 404].includes(status), `${path}: ${status}`);
      }
      const cors = await stage.send({ path: '/v2/forms/brennwertkessel', headers: { origin: HOST_PAGE } });
      assert.match(String(cors.headers.vary), /origin/i);
      return 'nothing to keep';
    },
  },
  {
    area,
    sent: 'a thousand ranges of one file, ranges out of it, ranges of a page',
    holds: 'never more than the file once',
    async run(stage) {
      const page = await stage.send({ path: PAGE, headers: html });
      const script = /"(\/assets\/app\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '';
      const { text: whole, headers } = await stage.send({ path: script });
      assert.match(String(headers['content-type']), /javascript/);
      for (const range of [`bytes=${'0-,'.repeat(1_000)}0-`, 'bytes=-1', 'bytes=9999999999-', 'bytes=a-b', 'lines=1-2'])
        for (const path of [script, PAGE]) {
          const { status, text } = await stage.send({ path, headers: { range } });
          assert.ok([200, 206, 416].includes(status), `${range.slice(0, 20)}: ${status}`);
          assert.ok(text.length <= Math.max(whole.length, page.text.length));
        }
      return 'no more than once';
    },
  },
  {
    area,
    sent: 'the addresses of testing mode, examples, metrics, previews and delivered files without their secret',
    holds: 'all answered like one unknown address',
    async run(stage) {
      const token = 'A'.repeat(43);
      const paths = [
        '/metrics',
        '/web/r/einbettung',
        '/web/r/bausteine',
        '/v2/forms/brennwertkessel/examples',
        '/v2/forms/brennwertkessel/findings',
        `/web/vorschau/${token}`,
        `/web/vorschau/${token}/bestaetigung/${token}`,
        '/web/vorschau/..%2f..%2f',
        `/v2/delivered-files/${token}?until=9999999999&signature=${token}`,
        '/v2/delivered-files/1?until[]=1&signature[]=1',
        '/v2/delivered-files/1',
      ];
      const texts = new Set<string>();
      for (const path of paths) {
        const { status, text } = await stage.send({ path });
        assert.equal(status, 404, path);
        texts.add(text);
      }
      assert.equal(texts.size, 1);
      return `${paths.length} addresses, one answer`;
    },
  },
];
