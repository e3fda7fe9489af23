import { openSync } from 'node:fs';
import { askProcess } from '../../../src/server/forms/ask-process.ts';

// Asks a process when no file descriptor is left, and prints why none could be started.
const open = (): void => {
  openSync('/dev/null', 'r');
  open();
};
try {
  open();
} catch {
  askProcess(
    'nobody.ts',
    {},
    { onMessage() {}, onEnd: (failure) => console.log((failure as NodeJS.ErrnoException).code) },
  );
}
