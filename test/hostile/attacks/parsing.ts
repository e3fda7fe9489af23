import assert from 'node:assert/strict';
import type { Attack } from '../attack.ts';
import { statusesIn } from '../http.ts';
import type { Stage } from '../stage.ts';

const area = 'HTTP';
const SUBMIT = '/v2/funding/brennwertkessel';
const HOST = 'Host: a\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\n';
/** A text that a proxy would read as a body, and the server behind it as a request. */
const HIDDEN = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';

/** Request headers that a proxy and a server may interpret differently; {@link HIDDEN} follows them. */
const DOUBTFUL: Readonly<Record<string, string>> = {
  'length and chunks': 'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  'chunks and length': 'Transfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
  'chunks called otherwise': 'Transfer-Encoding: xchunked\r\nContent-Length: 0\r\n\r\n',
  'chunks that are not last': 'Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n',
  'chunks twice': 'Transfer-Encoding: chunked\r\nTransfer-Encoding: x\r\n\r\n0\r\n\r\n',
  'a blank before the colon': 'Transfer-Encoding : chunked\r\nContent-Length: 0\r\n\r\n',
  'a vertical tab': 'Transfer-Encoding:\u000bchunked\r\nContent-Length: 0\r\n\r\n',
  'a folded line': 'X: 1\r\n Transfer-Encoding: chunked\r\nContent-Length: 0\r\n\r\n',
  'two lengths': 'Content-Length: 0\r\nContent-Length: 44\r\n\r\n',
  'a list of lengths': 'Content-Length: 0, 44\r\n\r\n',
  'a length with a sign': 'Content-Length: +0\r\n\r\n',
  'a negative length': 'Content-Length: -1\r\n\r\n',
  'a length in hexadecimals': 'Content-Length: 0x0\r\n\r\n',
  'a length beyond all numbers': 'Content-Length: 18446744073709551616\r\n\r\n',
  'a length that is refused': 'Content-Length: 99000000\r\n\r\n',
  'a length that waits to be asked': `Content-Length: ${HIDDEN.length}\r\nExpect: 100-continue\r\n\r\n`,
  'line ends without CR': 'Content-Length: 0\n\n',
  'line ends without LF': 'X: 1\rContent-Length: 0\r\r',
  'a NUL in a name': 'X\u0000Y: 1\r\nContent-Length: 0\r\n\r\n',
  'a header without a name': ': 1\r\nContent-Length: 0\r\n\r\n',
  'a chunk of no number': 'Transfer-Encoding: chunked\r\n\r\nxyz\r\n\r\n0\r\n\r\n',
  'a chunk in 0x': 'Transfer-Encoding: chunked\r\n\r\n0x0\r\n\r\n',
  'a chunk with a sign': 'Transfer-Encoding: chunked\r\n\r\n-1\r\n\r\n0\r\n\r\n',
  'a chunk beyond all numbers': 'Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFF\r\n{}\r\n0\r\n\r\n',
  'a chunk longer than it says': 'Transfer-Encoding: chunked\r\n\r\n1\r\n{}}}\r\n0\r\n\r\n',
  'a chunk that ends with LF': 'Transfer-Encoding: chunked\r\n\r\n2\n{}\n0\n\n',
};

/** First bytes that are no valid HTTP/1.1 request, or of another protocol. */
const STRANGE: Readonly<Record<string, string>> = {
  'no host': 'GET /healthz HTTP/1.1\r\n\r\n',
  'two hosts': `GET /healthz HTTP/1.1\r\n${HOST}Host: b\r\n\r\n`,
  'HTTP/3.0': `GET / HTTP/3.0\r\n${HOST}\r\n`,
  'HTTP/2 at once': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  TLS: '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'a lower-case method': `get / HTTP/1.1\r\n${HOST}\r\n`,
  'a method of its own': `EVIL / HTTP/1.1\r\n${HOST}\r\n`,
  'a blank in the address': `GET /a b HTTP/1.1\r\n${HOST}\r\n`,
  'a NUL in the address': `GET /\u0000 HTTP/1.1\r\n${HOST}\r\n`,
  CONNECT: `CONNECT 127.0.0.1:22 HTTP/1.1\r\n${HOST}\r\n`,
};

/** 100 Continue is no final response. */
const isRefused = (heard: string) =>
  statusesIn(heard).every((status) => status === 100 || (status >= 400 && status < 500));

async function hiddenRequests(stage: Stage): Promise<number> {
  return (await stage.log()).filter(({ route }) => String(route).includes('smuggled')).length;
}

export const parsing: readonly Attack[] = [
  {
    area,
    sent: `${Object.keys(DOUBTFUL).length} requests that proxies and servers split differently: two lengths, lengths and chunks, bad chunks, bare CR or LF, folded lines`,
    holds: 'refused; what hides in them is never a request',
    async run(stage) {
      for (const [name, rest] of Object.entries(DOUBTFUL)) {
        const heard = await stage.speak(`POST ${SUBMIT} HTTP/1.1\r\n${HOST}${JSON_TYPE}${rest}${HIDDEN}`);
        assert.ok(isRefused(heard), `${name}: ${heard.slice(0, 80)}`);
      }
      assert.equal(await hiddenRequests(stage), 0);
      return 'each refused, no hidden request';
    },
  },
  {
    area,
    sent: `${Object.keys(STRANGE).length} openings that are not HTTP/1.1: HTTP/2 and /3, TLS, no host, two hosts, CONNECT, NUL`,
    holds: 'refused',
    async run(stage) {
      for (const [name, bytes] of Object.entries(STRANGE)) {
        const heard = await stage.speak(Buffer.from(bytes, 'latin1'));
        assert.ok(isRefused(heard), `${name}: ${heard.slice(0, 80)}`);
      }
      return 'each refused';
    },
  },
  {
    area,
    sent: 'HTTP/0.9, HTTP/1.0, upgrades to h2c and WebSocket, 100 requests at once on one connection',
    holds: 'answered as plain requests, in their order',
    async run(stage) {
      for (const old of ['', ' HTTP/1.0'])
        assert.deepEqual(statusesIn(await stage.speak(`GET /healthz${old}\r\n\r\n`)), [200]);
      for (const protocol of ['h2c', 'websocket']) {
        const upgrade = `Connection: Upgrade, HTTP2-Settings\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n`;
        assert.deepEqual(statusesIn(await stage.speak(`GET /healthz HTTP/1.1\r\n${HOST}${upgrade}\r\n`)), [200]);
      }
      const pipelined = Array.from({ length: 100 }, (_, at) => (at % 2 === 0 ? '/healthz' : '/v2/none'));
      const heard = await stage.speak(pipelined.map((path) => `GET ${path} HTTP/1.1\r\n${HOST}\r\n`).join(''), 5_000);
      assert.deepEqual(
        statusesIn(heard),
        pipelined.map((path) => (path === '/healthz' ? 200 : 404)),
      );
      return '105 answers in order, no other protocol';
    },
  },
  {
    area,
    sent: 'headers of 20 KB, 3,000 headers, an address of 15 KB, 10,000 parameters, a path of 5,000 folders',
    holds: 'refused, or answered as an unknown address',
    async run(stage) {
      const large = [
        `GET / HTTP/1.1\r\n${HOST}X: ${'x'.repeat(20_000)}\r\n\r\n`,
        `GET / HTTP/1.1\r\n${HOST}${'X: 1\r\n'.repeat(3_000)}\r\n`,
        `GET /${'x'.repeat(15_000)} HTTP/1.1\r\n${HOST}\r\n`,
        `GET /v2/none?${'a=1&'.repeat(3_500)} HTTP/1.1\r\n${HOST}\r\n`,
        `GET ${'/x'.repeat(5_000)} HTTP/1.1\r\n${HOST}\r\n`,
      ];
      const statuses = [];
      for (const bytes of large) statuses.push(...statusesIn(await stage.speak(bytes)));
      assert.equal(statuses.length, large.length);
      assert.ok(
        statuses.every((status) => [400, 404, 414, 431].includes(status)),
        statuses.join(', '),
      );
      return statuses.join(', ');
    },
  },
  {
    area,
    sent: 'every method at every kind of address, and methods in X-HTTP-Method-Override',
    holds: 'only GET and HEAD read, only POST sends',
    async run(stage) {
      const paths = ['/web/r/', SUBMIT, '/v2/funding/waermepumpeFoerderPilot/bestaetigung/x', '/healthz', '/assets/x'];
      for (const path of paths)
        for (const method of ['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'QUERY', 'PURGE', 'LINK']) {
          const { status } = await stage.send({ method, path });
          assert.ok(status >= 400 && status < 500, `${method} ${path}: ${status}`);
        }
      const headers = { 'x-http-method-override': 'DELETE', 'x-method-override': 'POST' };
      assert.equal((await stage.send({ path: SUBMIT, headers })).status, 404);
      return 'others refused, overrides ignored';
    },
  },
];
