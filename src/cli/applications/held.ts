import { writeMoment } from '../../engine/locale.ts';
import type { HeldUpload } from '../../server/store/scans.ts';
import type { UploadInfo } from '../../server/store/uploads.ts';
import { translate, translateAll } from '../translate.ts';
import { tableLines } from './aligned.ts';

/** @returns a table of the files that the virus scan holds, as lines; none when none is held */
export function heldLines(held: readonly HeldUpload[]): readonly string[] {
  const heading = translateAll('list.reference', 'list.held.field', 'list.held.at', 'list.held.finding');
  const rows = held.map(({ reference, field, scannedAt, verdict, detail }) => [
    reference,
    field,
    writeMoment(scannedAt),
    translate(`list.held.${verdict}`, { detail: detail ?? '', reference }),
  ]);
  return tableLines(translate('list.held'), heading, rows);
}

/** @returns the result of the file's virus scan as a text; undefined if it was not scanned */
export function scanText(reference: string, { scan }: UploadInfo): string | undefined {
  return scan === null ? undefined : translate(`show.scan.${scan.verdict}`, { detail: scan.detail ?? '', reference });
}
