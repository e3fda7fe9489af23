import { describe, expect, it } from 'vitest';
import { linesOfFindings, plainFinding, type PlainFinding } from '../../src/cli/data/findings.ts';
import texts from '../../src/cli/texts.de.json' with { type: 'json' };
import type { DirectoryKind } from '../../src/server/directories/kinds/index.ts';
import { csvOf, madeHeatPumps } from '../server/directories/made-lists.ts';
import { folder } from './importing.ts';

describe('every rule', () => {
  const head = csvOf(madeHeatPumps(1)).split('\r\n')[0] ?? '';
  const good = 'Werk;LUFT;Reihe;M 1;184;134;6,0;2,4';
  const partnerHead = 'id;name;plz;ort;email;category;cgroups';
  const LISTS: readonly (readonly [DirectoryKind, string | Buffer])[] = [
    ['orte', 'PLZ;Ort\n4020;Linz\n4020;Linz'],
    ['heatpumps', Buffer.from('504b030414000600', 'hex')],
    ['heatpumps', Buffer.from([1, 0, 1])],
    ['heatpumps', Buffer.concat([Buffer.from('ä'), Buffer.from('ä', 'latin1')])],
    ['heatpumps', Buffer.from(`${head}\nÄ`, 'latin1')],
    ['heatpumps', '[1'],
    ['heatpumps', '[{"fabrikat": 1, "fabrikat": 2}]'],
    ['heatpumps', '{}'],
    ['heatpumps', '[1, {"fabrikat": 2, "x": 1}, {"fabrikat": 3}]'],
    ['heatpumps', head],
    ['heatpumps', 'x'],
    ['heatpumps', '['.repeat(100)],
    ['heatpumps', head.replace(';anschlussleistung', ';x;fabrikat')],
    ['heatpumps', [head, good, good, 'x', ...Array.from({ length: 26 }, () => `"${good}`)].join('\n')],
    [
      'heatpumps',
      [
        head,
        good.replace('Werk', ''),
        good.replace('M 1', '\u0007'),
        good.replace('Werk', 'Ã¤'),
        good.replace('Reihe', 'x'.repeat(81)),
        good.replace('M 1', 'Modell nicht aufgelistet'),
        good.replace('6,0', 'x'),
        good.replace('6,0', '6.0'),
        good.replace('6,0', '600'),
        good.replace('184', '184,5'),
        good.replace('6,0', '6,05'),
        good.replace('LUFT', 'x'),
      ].join('\n'),
    ],
    ['partners', [partnerHead, '1;A;402;Linz;x;12;9', '1;B;4020;Linz;;;', '1;B;4020;Linz;;;'].join('\n')],
  ];

  it('has a message, and every message a rule', async () => {
    const findings: PlainFinding[] = [];
    for (const [kind, text] of LISTS) {
      const { out, err } = await folder()(text, 'import', kind, 'FILE', '--json');
      expect(err, `import ${kind}`).toBe('');
      findings.push(...(JSON.parse(out) as { findings: PlainFinding[] }).findings);
    }
    const rules = new Set(Object.keys(texts).flatMap((key) => /^import\.([\w-]+)(?:\.fix)?$/.exec(key)?.[1] ?? []));
    expect(new Set(findings.map(({ rule }) => rule))).toEqual(rules);
    for (const { rule, message, fix } of findings)
      expect([rule, message, fix]).toEqual([rule, expect.not.stringMatching(/[{}]|undefined/), fix]);
    for (const { rule, message } of findings) expect(message).not.toBe(rule);
    expect(
      linesOfFindings([plainFinding('x', { rule: 'no-records', severity: 'error', line: 1, values: {} })])[0],
    ).toBe('x, Zeile 1');
  });
});
