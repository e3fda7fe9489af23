import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fileValue, pdfOf } from '../../server/uploads/samples.ts';
import type { Attack } from '../attack.ts';
import { completeOf, submitPathOf } from '../forms.ts';
import { newAddress } from '../http.ts';
import type { Stage } from '../stage.ts';

const area = 'floods';
const FORM = 'brennwertkessel';
const path = submitPathOf(FORM);
/** How long a flood lasts; others have to be served meanwhile. */
const LASTING_MS = 8_000;

/**
 * Opens connections and writes a first text on each, then `drip` every half second.
 * @returns how many connections the server closed
 */
async function hold({ port }: Stage, count: number, first: (at: number) => string, drip = ''): Promise<number> {
  const sockets: Socket[] = [];
  let refused = 0;
  try {
    for (let at = 0; at < count; at++) {
      const socket = connect(port, '127.0.0.1', () => socket.write(first(at)));
      socket.on('error', () => undefined).on('close', () => refused++);
      sockets.push(socket);
    }
    for (const until = Date.now() + LASTING_MS; Date.now() < until; await wait(500))
      if (drip !== '') for (const socket of sockets) if (socket.writable) socket.write(drip);
    return refused;
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

const head = (length: number) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: ${newAddress()}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n`;

export const floods: readonly Attack[] = [
  {
    area,
    sent: '300 requests whose headers, and 100 whose bodies, come a byte at a time',
    holds: 'others apply meanwhile',
    async run(stage) {
      await Promise.all([
        hold(stage, 300, () => head(9).slice(0, 40), 'x'),
        hold(stage, 100, () => `${head(1_000_000)}\r\n{`, ' '),
      ]);
      return 'others were served';
    },
  },
  {
    area,
    sent: '200 readers who ask for scripts 20 times each and read nothing',
    holds: 'others apply meanwhile',
    async run(stage) {
      const page = await stage.send({ path: `/web/r/${FORM}` });
      const script = /"(\/assets\/app\/[^"]+\.js)"/.exec(page.text)?.[1] ?? '';
      const ports = Array.from({ length: 200 }, () => {
        const socket = connect(stage.port, '127.0.0.1', () => {
          socket.pause();
          socket.write(`GET ${script} HTTP/1.1\r\nHost: a\r\n\r\n`.repeat(20));
        });
        return socket.on('error', () => undefined);
      });
      await wait(LASTING_MS);
      for (const socket of ports) socket.destroy();
      return 'others were served';
    },
  },
  {
    area,
    sent: '1,200 connections that say nothing',
    holds: 'there is room for 900; others are served again when they are gone',
    fillsUp: true,
    async run(stage) {
      const refused = await hold(stage, 1_200, () => 'G');
      assert.ok(refused > 0);
      return `${refused} closed at once`;
    },
  },
  {
    area,
    sent: '24 files of 10 MB at once, from as many addresses',
    holds: 'each is stored or told to come back, and others apply meanwhile',
    fillsUp: true,
    async run({ send }) {
      const rechnung = fileValue(pdfOf(10 * 1024 * 1024), 'application/pdf');
      const answers = await Promise.all(
        Array.from({ length: 24 }, (_, at) =>
          send({
            method: 'POST',
            path,
            body: JSON.stringify({ ...completeOf(FORM), email: `flood${at}@example.com`, rechnung }),
          }),
        ),
      );
      const taken = answers.filter(({ status }) => status === 201).length;
      assert.ok(answers.every(({ status }) => status === 201 || status === 503));
      return `${taken} stored, ${answers.length - taken} told to come back`;
    },
  },
  {
    area,
    sent: '3,000 pages, unknown addresses, lookups and descriptions of the API from one address',
    holds: 'told to wait after the limit; others apply meanwhile',
    async run({ send }) {
      const from = '203.0.113.90';
      const paths = [
        `/web/r/${FORM}`,
        '/none',
        `/v2/fairenergy/${'a '.repeat(99)}a`,
        '/v2/openapi.json',
        '/v2/fairenergy',
      ];
      let refused = 0;
      for (let round = 0; round < 60; round++) {
        const some = Array.from({ length: 50 }, (_, at) =>
          send({ path: encodeURI(paths[at % paths.length] ?? '/'), from }),
        );
        for (const { status } of await Promise.all(some)) {
          assert.ok([200, 404, 429].includes(status), String(status));
          if (status === 429) refused++;
        }
      }
      assert.ok(refused > 0);
      return `${refused} of 3,000 refused`;
    },
  },
  {
    area,
    sent: '2,000 applications that are cut off in the middle, at every place',
    holds: 'nothing of them is stored',
    async run(stage) {
      const body = JSON.stringify({ ...completeOf(FORM), email: 'cut@example.com' });
      const before = await stage.staff('list', '--search', 'cut@example.com');
      for (let part = 0; part < 40; part++)
        await Promise.all(
          Array.from({ length: 50 }, (_, at) => {
            const socket = connect(stage.port, '127.0.0.1', () =>
              socket.end(
                `${head(Buffer.byteLength(body))}\r\n${body.slice(0, ((part * 50 + at) * (body.length - 1)) / 2_000)}`,
              ),
            );
            return new Promise<void>((closed) => {
              socket.resume().setTimeout(20_000, () => socket.destroy());
              socket.on('error', () => undefined).on('close', () => closed());
            });
          }),
        );
      assert.equal(await stage.staff('list', '--search', 'cut@example.com'), before);
      return 'nothing is stored';
    },
  },
];
