import { isEven, markdownOf } from '../report.ts';
import type { Upgraded } from './run.ts';

const ROWS: readonly (readonly [string, (outcome: Upgraded) => string | number])[] = [
  ['upgraded from', ({ revision }) => revision],
  ['applications sent', ({ count }) => count.sent],
  [
    'references answered, rows, files byte for byte, mails',
    ({ count: { references, rows, files, mails } }) => [references, rows, files, mails].join(', '),
  ],
  ['lost', ({ count }) => count.lost],
  ['doubled', ({ count }) => count.doubled + count.unknown],
  ['requests answered with 500', ({ failed }) => failed],
  [
    'tabs open since before, all sent; files they had or could load, all answered',
    ({ tabs, tabFiles }) => `${tabs}, ${tabFiles}`,
  ],
  ['page views, none of them blank; builds seen', ({ views, builds }) => `${views}, ${builds}`],
  ['the way back: exported from the newer store', ({ back }) => back.exported],
  ['in the restored store: in the backup or sent afterwards', ({ back }) => back.count.sent],
  [
    'of those references, rows, files, mails',
    ({ back: { count } }) => [count.references, count.rows, count.files, count.mails].join(', '),
  ],
  ['seconds', ({ seconds }) => seconds.toFixed(0)],
];

/** @returns a Markdown table with the results, a column per upgrade */
export function tableOfUpgrades(outcomes: readonly Upgraded[]): string {
  return markdownOf(outcomes, ROWS);
}

/** @returns whether nothing was lost or doubled by the upgrade and the way back */
export function isGoodUpgrade({ count, back, failed, findings }: Upgraded): boolean {
  return findings.length === 0 && failed === 0 && isEven(count) && isEven(back.count);
}
