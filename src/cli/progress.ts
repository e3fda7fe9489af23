import { SingleBar } from 'cli-progress';
import { translate } from './translate.ts';

interface ProgressBar {
  /** The label of the bar. */
  readonly what: string;
  /** How often `advance` will be called. */
  readonly total: number;
  /** The stream for the bar; nothing is shown if it is no terminal. */
  readonly terminal: NodeJS.WriteStream | undefined;
}

/**
 * Shows a progress bar while some work is done.
 * @param work calls `advance` once for each of `total`
 * @returns what the work returns
 */
export async function withProgress<Result>(
  { what, total, terminal }: ProgressBar,
  work: (advance: () => void) => Promise<Result>,
): Promise<Result> {
  if (!terminal?.isTTY || total === 0) return work(() => undefined);
  const bar = new SingleBar({
    stream: terminal,
    format: translate('progress', { what, bar: '{bar}', value: '{value}', total: '{total}', eta: '{eta_formatted}' }),
    clearOnComplete: true,
    hideCursor: true,
  });
  bar.start(total, 0);
  try {
    return await work(() => bar.increment());
  } finally {
    // the bar's timer would keep the process alive
    bar.stop();
  }
}
