import { SingleBar } from 'cli-progress';
import { translate } from './translate.ts';

/** Shows a progress bar on a terminal, and nothing elsewhere. */
export interface CommandProgress {
  readonly advance: () => void;
  readonly end: () => void;
}

const NONE: CommandProgress = { advance: () => undefined, end: () => undefined };

/**
 * Starts a progress bar.
 * @param what the label of the bar
 * @param total how often `advance` will be called
 * @param terminal the stream for the bar; nothing is shown if it is no terminal
 */
export function showProgress(what: string, total: number, terminal: NodeJS.WriteStream | undefined): CommandProgress {
  if (!terminal?.isTTY || total === 0) return NONE;
  const bar = new SingleBar({
    stream: terminal,
    format: translate('progress', { what, bar: '{bar}', value: '{value}', total: '{total}', eta: '{eta_formatted}' }),
    clearOnComplete: true,
    hideCursor: true,
  });
  bar.start(total, 0);
  return { advance: () => bar.increment(), end: () => bar.stop() };
}
