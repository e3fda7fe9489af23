import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Attack } from './attack.ts';

const README = join(import.meta.dirname, 'README.md');
/** The command replaces everything below this heading. */
const HEADING = '## The last run';

/** The result of an attack. */
export interface Result extends Omit<Attack, 'run'> {
  readonly came: string;
  /** The longest time that a customer needed meanwhile, for a page and an application. */
  readonly slowestMs: number;
  /** The number of customers who applied meanwhile. */
  readonly applications: number;
  /** A line for everything that did not hold. */
  readonly findings: readonly string[];
}

/** Writes the table of results into README.md. */
export function tellIn(results: readonly Result[], customers: number): void {
  const text = readFileSync(README, 'utf8');
  const above = text.slice(0, text.indexOf(HEADING));
  const rows = results.map(({ area, sent, holds, came, applications, findings }) =>
    [area, sent, holds, findings.length === 0 ? came : `FAILED: ${findings[0]}`, String(applications)].map(cell),
  );
  const lines = [
    ['where', 'what is sent', 'what must hold', 'what came of it', 'others who applied'],
    ['---', '---', '---', '---', '---:'],
    ...rows,
  ].map((cells) => `| ${cells.join(' | ')} |`);
  writeFileSync(
    README,
    `${above}${HEADING}\n\n${results.length} attacks, and ${customers} customers who opened a page and applied meanwhile.\n\n${lines.join('\n')}\n`,
  );
}

function cell(text: string): string {
  return text.replaceAll('\n', ' ').replaceAll('\\', '\\\\').replaceAll('|', '\\|').replaceAll('*', '\\*');
}
