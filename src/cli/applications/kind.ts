import { meant } from '../../definition/reading/nearest.ts';
import type { StoreReader } from '../../server/store/store-reader.ts';
import { CommandError, meantText } from '../command.ts';
import { translate } from '../translate.ts';

/**
 * Makes sure that `--kind` names a form: with a slip of the pen nothing would be found, and nobody would know why.
 * @param kind the form's id; undefined: every form is meant
 * @throws CommandError when no form of this id was ever in service, or took something in
 */
export async function checkKind({ definitions }: StoreReader, kind: string | undefined): Promise<void> {
  if (kind === undefined) return;
  const forms = await definitions.forms();
  if (forms.includes(kind)) return;
  throw new CommandError(
    translate('kind.unknown', { kind, forms: forms.join(', ') }) + meantText(meant(kind, forms).suggestion),
  );
}
