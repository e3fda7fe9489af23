import { pathOf } from '../../engine/answer-path.ts';
import type { Form, Schema } from '../../engine/form.ts';
import { messageBesideRules } from '../../engine/general-message.ts';
import { inScreenOrder } from '../../engine/messages.ts';
import type { Problem } from '../../engine/problem.ts';
import type { NewUpload } from '../store/uploads.ts';
import type { Scanner } from '../uploads/scanning/scanner.ts';

/**
 * Has the files of a submit scanned, as far as that is possible now.
 * @param shown by key, the schema in force that declares each shown field
 * @param scanner undefined: nothing is scanned
 * @returns the files with their scan results, the problems of infected files, and the names of the viruses
 */
export async function scanUploads(
  form: Form,
  { shown, uploads }: { readonly shown: ReadonlyMap<string, Schema>; readonly uploads: readonly NewUpload[] },
  scanner: Pick<Scanner, 'ofSubmit'> | undefined,
): Promise<{
  readonly uploads: readonly NewUpload[];
  readonly problems: readonly Problem[];
  readonly viruses: readonly string[];
}> {
  if (!scanner || uploads.length === 0) return { uploads, problems: [], viruses: [] };
  const scans = await scanner.ofSubmit(uploads.map(({ bytes }) => bytes));
  const scanned = uploads.map((upload, index) => ({ ...upload, scan: scans[index] }));
  const infected = scanned.filter(({ scan }) => scan?.verdict === 'infected');
  const problems = infected.map(({ field }) => ({
    path: [...pathOf(field)],
    message: messageBesideRules(form, shown.get(field), 'file.infected'),
  }));
  return {
    uploads: scanned,
    problems: inScreenOrder(form, problems),
    viruses: infected.map(({ scan }) => scan?.detail ?? ''),
  };
}
