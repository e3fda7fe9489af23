import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

/** buildah, which needs no daemon, with its images in a folder. */
export class Buildah {
  readonly #options: readonly string[];

  /** @param folder the folder for its images */
  constructor(folder: string) {
    this.#options = ['--root', join(folder, 'images'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs'];
  }

  /**
   * Runs a command of buildah.
   * @returns its output, without the last line break
   * @throws Error with its stderr if it fails
   */
  run(command: string, ...args: readonly string[]): string {
    return execFileSync('buildah', [...this.#options, command, ...args], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
    }).trim();
  }

  /**
   * Starts a program in a container, as the image's user.
   * @param log the file for its output
   */
  start(
    container: string,
    log: string,
    command: readonly string[],
    env: Readonly<Record<string, string>>,
  ): ChildProcess {
    const variables = Object.entries(env).flatMap(([name, value]) => ['--env', `${name}=${value}`]);
    const args = [...this.#options, 'run', '--isolation', 'chroot', ...variables, container, '--', ...command];
    const child = spawn('buildah', args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    const lines = createWriteStream(log);
    child.stdout?.pipe(lines, { end: false });
    child.stderr?.pipe(lines, { end: false });
    return child;
  }
}
