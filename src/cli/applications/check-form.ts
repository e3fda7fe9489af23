import { meant } from '../../definition/reading/nearest.ts';
import type { StoreReader } from '../../server/store/store-reader.ts';
import { CommandError, meantText } from '../command.ts';
import { translate } from '../translate.ts';

/**
 * Checks that `--kind` names a form. A typing error would find nothing, and nobody would know why.
 * @param kind the form's id; undefined: all forms
 * @throws CommandError if no form of this id was ever in service or took an application
 */
export async function checkForm({ definitions }: StoreReader, kind: string | undefined): Promise<void> {
  if (kind === undefined) return;
  const forms = await definitions.forms();
  if (forms.includes(kind)) return;
  throw new CommandError(
    translate('kind.unknown', { kind, forms: forms.join(', ') }) + meantText(meant(kind, forms).suggestion),
  );
}
