import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Environment variables by name, e.g. `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The value of a variable. */
export interface Variable {
  readonly text: string;
  /** Whether it was read from a file of its own, as secrets are: no message repeats it. */
  readonly isHidden: boolean;
}

/**
 * Reads a variable, or the file that `NAME_FILE` names, or the systemd credential of its name. An empty variable counts
 * as not set. An empty file is a mistake: a secret that was cut off must not choose another store, or no virus scan.
 * @returns undefined when it is not set
 * @throws RangeError when it is set twice, or its file is empty or can't be read
 */
export function variableIn(env: Environment, name: string): Variable | undefined {
  const [text, file] = [env[name]?.trim(), env[`${name}_FILE`]?.trim()];
  if (text && file) throw new RangeError(`${name}_FILE is set, too: set one of them`);
  if (text) return { text, isHidden: false };
  if (file) return contentOf(file, `${name}_FILE=${file}`);
  const credentials = env['CREDENTIALS_DIRECTORY'];
  if (!credentials || !existsSync(join(credentials, name))) return undefined;
  return contentOf(join(credentials, name), `the credential ${name}`);
}

function contentOf(file: string, source: string): Variable {
  const text = textOf(file, source).trim();
  if (text === '') throw new RangeError(`${source} is empty: write the value into it, or take it away`);
  return { text, isHidden: true };
}

function textOf(file: string, source: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    throw new RangeError(`${source} can't be read (${code})`, { cause: error });
  }
}

/**
 * Reads a file of variables as systemd does (`EnvironmentFile`). `util.parseEnv` would end a value at the first #,
 * which a password may contain.
 * @throws RangeError that names a malformed line by its number, without its content
 */
export function readEnvironmentFile(file: string): Environment {
  const entries = readFileSync(file, 'utf8')
    .split(/\r?\n/)
    .map((line, index) => ({ line: line.trim(), at: `${file}:${index + 1}` }))
    .filter(({ line }) => line !== '' && !/^[#;]/.test(line))
    .map(({ line, at }) => {
      const [, name, value = ''] = /^([A-Z_][A-Z0-9_]*)\s*=\s*(.*)$/i.exec(line) ?? [];
      const text = unquoted(value);
      if (name === undefined || text === undefined)
        throw new RangeError(`${at}: write NAME=value on one line, with quotes around all of the value or none`);
      return [name, text] as const;
    });
  return Object.fromEntries(entries);
}

function unquoted(value: string): string | undefined {
  const [, double] = /^"((?:[^"\\]|\\.)*)"$/.exec(value) ?? [];
  if (double !== undefined) return double.replaceAll(/\\(["\\`$])/g, '$1');
  const [, single] = /^'([^']*)'$/.exec(value) ?? [];
  if (single !== undefined) return single;
  return /^["']|\\$/.test(value) ? undefined : value.replaceAll(/\\(.)/g, '$1');
}
