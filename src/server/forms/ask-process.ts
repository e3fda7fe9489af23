import { fork } from 'node:child_process';
import { once } from 'node:events';

interface Asked<Message> {
  onMessage(message: Message): void;
  /**
   * Called when the process has ended, by itself or because it was killed.
   * @param failure why no process could be started, e.g. since no file descriptor is left
   */
  onEnd(failure?: unknown): void;
}

/**
 * Runs a module of the program in a child process, so that the server answers requests meanwhile. A worker thread would
 * not do: one that is terminated while it loads its modules takes the whole server down (nodejs/node#60755).
 * @param file path of the module; it begins when it receives the question, and sends messages that are not objects
 * @param question is sent as a structured clone
 * @returns a function that kills the process
 */
export function askProcess<Message>(file: string, question: unknown, { onMessage, onEnd }: Asked<Message>): () => void {
  const child = fork(file, { execArgv: [], serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  // with `node --watch` a child process also reports the modules that it loads, as objects
  child.on('message', (message) => typeof message !== 'object' && onMessage(message as Message));
  once(child, 'close').then(() => onEnd(), onEnd);
  // A child that could not be started may have no channel, and then no `send` either. The error is ignored: when the
  // question does not arrive, the process ends and onEnd is called.
  if (child.connected) child.send(question as object, () => undefined);
  return () => child.kill('SIGKILL');
}
