import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { examplesOf } from '../../forms/files.ts';
import type { Attack } from '../attack.ts';
import { HOST_PAGE } from '../stage.ts';

const area = 'browsers';
const SUBMIT = '/v2/funding/brennwertkessel';
const EVIL = 'https://evil.example';
const html = { accept: 'text/html' };
const complete = () => JSON.stringify(examplesOf('brennwertkessel').find(({ name }) => name === 'complete')?.answers);

/** The kinds of pages that everybody can open. */
const PAGES = [
  '/web/r/',
  '/web/r/brennwertkessel',
  '/web/r/foerderpilot/bestaetigung/x',
  '/impressum',
  '/none',
  '/web',
];

export const browsers: readonly Attack[] = [
  {
    area,
    sent: 'an application as a foreign page can send it without being asked: text, form, multipart, no type',
    holds: 'refused: only JSON is taken, and that asks first',
    async run(stage) {
      const before = await stage.stored();
      const types = [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        '',
        'text/json',
      ];
      for (const type of [...types, 'text/plain; application/json', 'application/json-patch+json'])
        for (const origin of [EVIL, 'null']) {
          const headers = { 'content-type': type, origin, 'sec-fetch-site': 'cross-site' };
          const { status } = await stage.send({ method: 'POST', path: SUBMIT, headers, body: complete() });
          assert.ok([400, 415].includes(status), `${type}: ${status}`);
        }
      const asked = {
        origin: EVIL,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'content-type',
      };
      const { headers } = await stage.send({ method: 'OPTIONS', path: SUBMIT, headers: asked });
      assert.equal(headers['access-control-allow-origin'], undefined);
      assert.ok((await stage.stored()) >= before);
      return 'refused, and the foreign page is not allowed to ask';
    },
  },
  {
    area,
    sent: 'origins that look like the host page: prefix, suffix, null, http, port, user, upper case, and /%762',
    holds: 'only the host page may read, and without cookies',
    async run(stage) {
      const host = new URL(HOST_PAGE).host;
      const origins = [
        'null',
        EVIL,
        `http://${host}`,
        `${HOST_PAGE}:8443`,
        `${HOST_PAGE}.evil.example`,
        `https://evil-${host}`,
        `https://x@${host}`,
        `https://${host}/`,
        `${HOST_PAGE}\u00a0`,
      ];
      for (const path of ['/v2/forms/brennwertkessel', '/%762/forms/brennwertkessel', '/%76%32/forms/brennwertkessel'])
        for (const origin of origins) {
          const { headers } = await stage.send({ path, headers: { origin } });
          assert.equal(headers['access-control-allow-origin'], undefined, `${path} ${origin}`);
        }
      const { headers } = await stage.send({ path: '/v2/forms/brennwertkessel', headers: { origin: HOST_PAGE } });
      assert.equal(headers['access-control-allow-origin'], HOST_PAGE);
      assert.equal(headers['access-control-allow-credentials'], undefined);
      return `${origins.length} origins refused`;
    },
  },
  {
    area,
    sent: 'every kind of page, looked at as who frames it, adds scripts or guesses types',
    holds: 'framed by the host page alone, no script inline, styles by their hash alone, no base, types as told',
    async run(stage) {
      for (const path of PAGES) {
        const { headers, text } = await stage.send({ path, headers: html });
        const policy = String(headers['content-security-policy']);
        assert.match(policy, new RegExp(`frame-ancestors 'self' ${HOST_PAGE}(;|$)`), path);
        assert.doesNotMatch(policy, /unsafe|\*|data:[^;]*script/, path);
        assert.match(policy, /base-uri 'none'/, path);
        assert.equal(headers['x-content-type-options'], 'nosniff', path);
        assert.doesNotMatch(text, /<script(?![^>]*\b(?:src|type="application\/json"))|\son\w+=|\sstyle="/, path);
        for (const [, style = ''] of text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) {
          const hash = createHash('sha256').update(style).digest('base64');
          assert.ok(/style-src ([^;]*)/.exec(policy)?.[1]?.includes(`'sha256-${hash}'`), path);
        }
      }
      return `${PAGES.length} pages`;
    },
  },
  {
    area,
    sent: 'markup and scripts in addresses, parameters, Referer, User-Agent and Accept-Language',
    holds: 'nothing of it stands in an answer',
    async run(stage) {
      const mark = 'zq9"\'><svg/onload=alert(1)>';
      const written = encodeURIComponent(mark);
      const headers = { ...html, referer: mark, 'user-agent': mark, 'accept-language': mark, cookie: `a=${mark}` };
      for (const path of [
        `/${written}`,
        `/web/r/${written}`,
        `/web/r/brennwertkessel?x=${written}&test=1#${written}`,
        `/web/r/foerderpilot/bestaetigung/${written}`,
        `/v2/${written}`,
        `/v2/forms/${written}`,
        `/v2/fairenergy/${written}`,
        `/assets/app/${written}`,
        `/dokumente/${written}.pdf`,
      ]) {
        const { text } = await stage.send({ path, headers });
        assert.doesNotMatch(text, /zq9/, path);
      }
      return 'nothing comes back';
    },
  },
];
