import type { Finding } from '../../engine/errors.ts';
import type { FieldUi } from '../../engine/field-ui.ts';
import { kindOf } from '../../engine/kinds/index.ts';
import type { Definition } from '../reading/definition.ts';
import { inUi } from '../reading/blocks.ts';
import { findingAt, missingFile } from '../reading/finding.ts';
import { OPT_IN_TEXTS } from '../reading/opt-in.ts';

/** Finds file inputs in an opt-in, which takes no files, and an opt-in without its texts. */
export function checkOptIn(definition: Definition): readonly Finding[] {
  const { id, ui, fields, sources } = definition;
  if (!ui.optIn) return [];
  const files = Object.keys(fields)
    .filter((name) => isFileInput(fields[name]))
    .map((name) =>
      findingAt(definition, inUi(id, 'optIn'), {
        rule: 'opt-in-file',
        message: `an opt-in takes no files, as field <${name}> is one`,
        values: { field: name },
      }),
    );
  return sources.has(OPT_IN_TEXTS) ? files : [...files, missingFile(OPT_IN_TEXTS)];
}

function isFileInput(ui: FieldUi | undefined): boolean {
  const kind = kindOf(ui);
  return kind?.holds === 'value' && kind.makes.includes('object');
}
