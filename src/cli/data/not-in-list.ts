import { answerAt, keyOf, nameOf, type Path } from '../../engine/answer-path.ts';
import type { Answers, Form } from '../../engine/form.ts';
import type { Directories } from '../../server/directories/index.ts';
import type { DirectoryKind } from '../../server/directories/kinds/index.ts';
import { lookupAt } from '../../server/directories/lookups.ts';
import type { Store } from '../../server/store/store.ts';
import { checkLookups } from '../../server/submit/check-lookups.ts';
import { formsOf } from '../../server/stored/forms.ts';
import { labelsOf } from '../../server/stored/labels.ts';
import { oneLine } from '../lines.ts';
import { reasonOf } from '../reason.ts';
import { translate } from '../translate.ts';

/** An application or opt-in with lookup answers that the list in service does not have. */
export interface Unlisted {
  readonly reference: string;
  readonly named: readonly { readonly field: string; readonly label: string; readonly value: unknown }[];
}

/** The result of comparing stored applications with a list, or why that failed. */
type ComparedApplications = { readonly applications: readonly Unlisted[] } | { readonly failed: string };

/** The most applications that are printed. */
const SHOWN = 50;

/**
 * Compares the stored applications with a list that was just put into service.
 * @returns those with answers that the list does not have. A failure is returned, not thrown: the list stays in service
 */
export async function compareApplications(
  kind: DirectoryKind,
  store: Store,
  directories: Pick<Directories, 'refresh' | 'resolve'>,
): Promise<ComparedApplications> {
  try {
    await directories.refresh();
    return { applications: await applicationsNotInList(kind, store, directories) };
  } catch (error) {
    return { failed: reasonOf(error) };
  }
}

/** @returns the applications, then the opt-ins, with answers that the list of this kind does not have, oldest first */
export async function applicationsNotInList(
  kind: DirectoryKind,
  store: Store,
  directories: Pick<Directories, 'resolve'>,
): Promise<readonly Unlisted[]> {
  const formOf = formsOf(store);
  const found: Unlisted[] = [];
  for (const stored of [store.applications.each(), store.optIns.each()]) {
    for await (const { reference, definitionHash, answers, receivedAt } of stored) {
      const form = await formOf(definitionHash);
      const paths = notInList(kind, form, answers, directories);
      if (paths.length === 0) continue;
      const labels = labelsOf(form, { answers, receivedAt });
      found.push({
        reference,
        named: paths.map((path) => ({
          field: keyOf(path),
          label: labels.whole(path),
          value: answerAt(answers, path),
        })),
      });
    }
  }
  return found;
}

/** @returns the paths of answers that their lookup does not find in this list */
function notInList(
  kind: DirectoryKind,
  form: Form,
  answers: Answers,
  { resolve }: Pick<Directories, 'resolve'>,
): readonly Path[] {
  const { notFound } = checkLookups(form, answers, { acceptable: (address) => [resolve(address) ?? []] });
  return notFound.filter((path) => lookupAt(form.fields[nameOf(path)]?.lookup?.url ?? '')?.kind === kind);
}

/** @returns a line per application with the answers that the list does not have, or one about the failure */
export function linesOfCompared(compared: ComparedApplications): readonly string[] {
  if ('failed' in compared) return [translate('data.named.failed', { reason: compared.failed })];
  const { applications: unlisted } = compared;
  if (unlisted.length === 0) return [translate('data.named.none')];
  return [
    unlisted.length === 1 ? translate('data.named.one') : translate('data.named.many', { n: unlisted.length }),
    ...unlisted
      .slice(0, SHOWN)
      .map(
        ({ reference, named }) =>
          `  ${reference}  ${named.map(({ label, value }) => `${label}: ${oneLine(String(value))}`).join(', ')}`,
      ),
    ...(unlisted.length > SHOWN ? [translate('data.more', { n: unlisted.length - SHOWN })] : []),
  ];
}
