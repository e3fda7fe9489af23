import type { Count } from './count.ts';
import type { Outcome } from './run.ts';

const ROWS: readonly (readonly [string, (outcome: Outcome) => string | number])[] = [
  ['applications sent', ({ count }) => count.sent],
  ['references answered', ({ count }) => count.references],
  ['rows in the store', ({ count }) => count.rows],
  ['files, byte for byte', ({ count }) => count.files],
  ['mails, by Message-ID', ({ count }) => count.mails],
  ['lost', ({ count }) => count.lost],
  ['doubled', ({ count }) => count.doubled + count.unknown],
  ['copies of a mail (same Message-ID)', ({ copies }) => copies],
  ['requests cut off by the client', ({ cuts }) => cuts],
  ['requests answered with 500', ({ failed }) => failed],
  ['servers killed with -9', ({ kills }) => kills],
  ['database stopped at once', ({ crashes }) => crashes ?? '–'],
  [
    'in a backup taken meanwhile: rows, files, mails',
    ({ backup }) => (backup ? `${backup.rows}, ${backup.files}, ${backup.mails}` : '–'),
  ],
  [
    'planned publications: switches seen, ms late at most',
    ({ published }) => (published ? `${published.switches}, ${published.lateMs}` : '–'),
  ],
  [
    'previews, ways back, withdrawn at the end',
    ({ published }) => (published ? `${published.previews}, ${published.rollbacks}, 1` : '–'),
  ],
  [
    'handed over, by webhook-id; came again under the same; receiver killed with -9',
    ({ operated }) => (operated ? `${operated.deliveries}, ${operated.repeats}, ${operated.kills}` : '–'),
  ],
  [
    'edits of the form; page views, none of them blank; builds seen',
    ({ operated }) => (operated ? `${operated.edits}, ${operated.views}, ${operated.builds}` : '–'),
  ],
  ['seconds', ({ seconds }) => seconds.toFixed(0)],
];

/** @returns a Markdown table with the results, a column per run */
export function tableOf(outcomes: readonly Outcome[]): string {
  return markdownOf(outcomes, ROWS);
}

/** @returns a Markdown table with a column per outcome */
export function markdownOf<T extends { readonly title: string }>(
  outcomes: readonly T[],
  rows: readonly (readonly [string, (outcome: T) => string | number])[],
): string {
  const lines = [
    ['', ...outcomes.map(({ title }) => title)],
    ['---', ...outcomes.map(() => '---:')],
    ...rows.map(([name, of]) => [name, ...outcomes.map((outcome) => String(of(outcome)))]),
  ];
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** @returns whether everything is there exactly once, and there are no findings */
export function isGood({ count, backup, findings }: Outcome): boolean {
  return findings.length === 0 && isEven(count) && (!backup || isEven(backup));
}

/** @returns whether all counts equal the number of sent applications */
export function isEven({ sent, references, rows, files, mails }: Count): boolean {
  return [references, rows, files, mails].every((number) => number === sent);
}
