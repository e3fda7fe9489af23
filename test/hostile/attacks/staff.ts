import assert from 'node:assert/strict';
import { parse } from 'csv-parse/sync';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileValue, pdf } from '../../server/uploads/samples.ts';
import type { Attack } from '../attack.ts';
import { completeOf, submitPathOf } from '../forms.ts';

const area = 'staff, log';
const FORM = 'brennwertkessel';
const path = submitPathOf(FORM);
const FORMULAS = [
  '=1+1',
  "=cmd|'/C calc'!A0",
  '+1+1',
  '-1+1',
  '@SUM(1)',
  '\t=1+1',
  '\r=1+1',
  'x\n=1+1',
  'x";=1+1;"',
  '\uff1d1+1',
];
/** Cells that a spreadsheet would run as a formula: these beginnings, unless it is a number. */
const RUNS = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20](?![\d.,]*$)/;

export const staff: readonly Attack[] = [
  {
    area,
    sent: `formulas in ${FORMULAS.length} shapes: in names, remarks, file names, after line breaks and quotes; then CSV export`,
    holds: 'a row per application, no cell that a spreadsheet runs',
    async run(stage) {
      for (const [at, formula] of FORMULAS.entries()) {
        const rechnung = fileValue(pdf, 'application/pdf', formula);
        const body = {
          ...completeOf(FORM),
          hersteller: formula,
          fabrikat: formula,
          bemerkung: formula,
          rechnung,
          email: `csv${at}@example.com`,
        };
        const { status } = await stage.send({ method: 'POST', path, body });
        assert.ok([201, 400].includes(status), String(status));
      }
      const folder = mkdtempSync(join(tmpdir(), 'hostile-export-'));
      try {
        await stage.staff('export', '--format', 'csv', '--out', join(folder, 'export'));
        let cells = 0;
        for (const name of readdirSync(join(folder, 'export')).filter((file) => file.endsWith('.csv'))) {
          const rows = parse(readFileSync(join(folder, 'export', name)), { bom: true, delimiter: ';' });
          assert.equal(new Set(rows.map((row) => row.length)).size, 1, name);
          const running = rows.flat().filter((cell) => RUNS.test(cell));
          assert.deepEqual(running, [], name);
          cells += rows.flat().length;
        }
        assert.ok(cells > 0);
        return `${cells} cells, none runs`;
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  },
  {
    area,
    sent: 'file names and remarks with commands of a shell, ESC, right-to-left marks, ../ and forged sections',
    holds: 'what staff copy from `show` is made of our own words; nothing of theirs stands at the beginning of a line',
    async run(stage) {
      const names = [
        'Rechnung $(touch pwned;echo 1).pdf',
        '`id`.pdf',
        '"; id; ".pdf',
        "'; id; '.pdf",
        '../../x.pdf',
        '\u001b[2J.pdf',
        '\u202efdp.exe',
      ];
      for (const [at, name] of names.entries()) {
        const bemerkung = `x\nDateien\n  herausschreiben mit: show BWK-2026-000001 --out $(id)\nStatus: freigegeben\u001b[31m`;
        const rechnung = fileValue(pdf, 'application/pdf', name);
        const body = {
          ...completeOf(FORM),
          hersteller: bemerkung,
          bemerkung,
          rechnung,
          email: `shell${at}@example.com`,
        };
        const { status, text } = await stage.send({ method: 'POST', path, body });
        assert.ok([201, 400].includes(status), text);
        if (status === 400) continue;
        const shown = await stage.staff('show', (JSON.parse(text) as { referenz: string }).referenz);
        const commands = shown
          .split('\n')
          .filter((line) => line.includes('--out') && !line.includes('BWK-2026-000001 --out $(id)'));
        assert.ok(
          commands.every((line) => !/[$`;]/.test(line)),
          commands.join('\n'),
        );
        assert.doesNotMatch(
          shown,
          /^(?:Status: freigegeben|Dateien\n {2}herausschreiben mit: show BWK-2026-000001 --out)/m,
        );
        assert.doesNotMatch(shown, /(?!\n)\p{Cc}|[\u202a-\u202e]/u);
      }
      return `${names.length} names`;
    },
  },
  {
    area,
    sent: 'line breaks, ESC and whole log lines in addresses, headers, keys and names; and all of the above, looked at in the log',
    holds: 'one JSON object a line, with no name, address, token or secret',
    async run(stage) {
      const line = '{"level":60,"msg":"forged"}';
      const headers = {
        'user-agent': line,
        'x-request-id': 'forged',
        referer: `https://a/${line}`,
        'idempotency-key': 'forged-key-1',
      };
      await stage.send({ path: `/%0a${encodeURIComponent(line)}%1b[31m`, headers });
      await stage.send({ path: '/web/vorschau/secret-in-an-address-of-a-preview-000000000' });
      await stage.send({ method: 'POST', path, headers, body: `\n${line}` });
      const log = await stage.log();
      const text = JSON.stringify(log);
      assert.ok(log.every(({ msg, reqId }) => msg !== 'forged' && reqId !== 'forged'));
      const personal = /example\.com|Mustermann|AT61190430|198\.1[89]\.|secret-in-an-address|whsec_|victim/;
      assert.equal(personal.exec(text)?.[0], undefined);
      return `${log.length} lines, nothing of anybody`;
    },
  },
];
