import type { Finding } from '../../../engine/errors.ts';
import type { Form } from '../../../engine/form.ts';
import type { FormFiles } from '../../../definition/reading/form-files.ts';
import type { Directories } from '../../../server/directories/index.ts';
import { completeIn } from '../../../definition/reading/examples.ts';
import { findUnsubmittable } from '../../../server/forms/find-unsubmittable.ts';
import { createOwners } from '../../../server/forms/owned-values.ts';
import { serveForm } from '../../../server/forms/served-form.ts';
import type { FormDraft } from './drafts.ts';
import type { Publishing } from './open.ts';

interface Guarded {
  readonly files: FormFiles;
  readonly chosen: readonly FormDraft[];
  /** The forms in service. */
  readonly serving: ReadonlyMap<string, Form>;
  /** The moment from which the drafts are to serve. */
  readonly since: Date;
  /** Returns the lists of lookups. */
  readonly resolve: Directories['resolve'];
}

/** @returns the findings that prevent the publication of drafts; the same that keep an edited form out of service */
export async function refusals(
  { files, chosen, serving, since, resolve }: Guarded,
  { formsDir }: Pick<Publishing['config'], 'formsDir'>,
): Promise<readonly Finding[]> {
  const owners = createOwners(files);
  const ids = new Set(chosen.map(({ id }) => id));
  const others = [...serving.values()].filter(({ id }) => !ids.has(id));
  const found: Finding[] = chosen.flatMap(({ errors }) => errors);
  for (const form of others) owners.take(form);
  for (const { id, form, errors } of chosen) {
    if (!form || errors.length > 0) continue;
    const twice = owners.taken(form);
    owners.take(form);
    found.push(...twice);
    if (twice.length > 0) continue;
    const [next, complete, before] = [serveForm(form), completeIn(files, id), serving.get(id)];
    found.push(...(await findUnsubmittable({ next, complete, before, now: since, resolve, formsDir })));
  }
  return found;
}
