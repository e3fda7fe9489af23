import { spawnSync } from 'node:child_process';
import { type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OpeningError } from '../server/store/open.ts';
import { translate } from './translate.ts';

const ROOT = 0;

/**
 * @returns to whom the file or folder of the SQLite store belongs that this user may not use, and what to do about it;
 *   undefined for an error with another cause
 */
export function deniedReason({ code, file }: OpeningError): string | undefined {
  if (file === undefined || !['EACCES', 'EPERM'].includes(code)) return undefined;
  const { path, uid } = visibleAt(file);
  const owner = userName(uid);
  return uid === ROOT || uid === process.getuid?.()
    ? translate('reason.denied.rights', { code, path, owner })
    : translate('reason.denied', { code, path, owner });
}

/** @returns the file, or the nearest folder above it that this user can look at: nothing is known of what it hides */
function visibleAt(file: string): Pick<Stats, 'uid'> & { readonly path: string } {
  try {
    return { path: file, uid: statSync(file).uid };
  } catch (error) {
    const above = dirname(file);
    if (above === file) throw error;
    return visibleAt(above);
  }
}

/** @returns the name of the user, or its number, both as sudo takes it */
function userName(uid: number): string {
  const { status, stdout } = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : `'#${uid}'`;
}
