import { fork } from 'node:child_process';
import { once } from 'node:events';

interface Asked<Message> {
  onMessage(message: Message): void;
  /** It has ended, by itself or not. */
  onEnd(): void;
}

/**
 * Runs a file of the program in a process of its own, so that the server answers meanwhile. Not in a thread: one that
 * is stopped while it loads its modules takes the whole server down (nodejs/node#60755).
 * @param file begins when it receives the question, and sends messages that are no objects
 * @param question is cloned
 * @returns what stops it
 */
export function askProcess<Message>(file: string, question: unknown, { onMessage, onEnd }: Asked<Message>): () => void {
  const child = fork(file, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // `node --watch` makes a process tell what it loads, as an object
  child.on('message', (message) => typeof message !== 'object' && onMessage(message as Message));
  once(child, 'close').then(onEnd, onEnd);
  // a question that does not arrive ends it, too
  child.send(question as object, () => undefined);
  return () => child.kill('SIGKILL');
}
