import { readConfig } from '../../server/config.ts';
import { lastVersion, plannedOrWaiting, serving } from '../../server/forms/schedule.ts';
import { createOwners } from '../../server/forms/owned-values.ts';
import { shownPlace } from '../../server/store/open.ts';
import { aligned } from '../applications/aligned.ts';
import { translate, translateAll } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import { type FormDraft, readDrafts } from './publishing/drafts.ts';
import { formsIn, versionsServing } from './publishing/choose.ts';
import { withPublications } from './publishing/open.ts';
import { isTestOnly } from './publishing/page.ts';
import { nameOf, versionText, whoText } from './publishing/publication-text.ts';

/**
 * `status`: prints for each form the state of its draft in FORMS_DIR, the version in service, and planned and waiting
 * versions.
 */
export const status: FormsCommand = async (options, print, surroundings) => {
  const config = { ...readConfig(surroundings.environment), formsDir: options.formsDir };
  if (!options.json) {
    print(translate(`status.${config.publish}`));
    print(translate('status.place', { folder: config.formsDir, place: shownPlace(config) }));
  }
  return withPublications(options, surroundings, async (publishing) => {
    const { published, now } = publishing;
    const { byId, files } = await readDrafts(config.formsDir, now);
    const stored = await versionsServing(publishing);
    const owners = createOwners(files);
    for (const form of formsIn(stored).values()) owners.take(form);
    const isTaken = (draft: FormDraft | undefined) => draft?.form !== undefined && owners.taken(draft.form).length > 0;
    const serves = serving(published, now);
    const later = plannedOrWaiting(published, now);
    const states = [...new Set([...byId.keys(), ...serves.keys()])].toSorted().map((form) => ({
      form,
      draft: isTaken(byId.get(form))
        ? 'broken'
        : draftState(byId.get(form), serves.get(form)?.version ?? lastVersion(published, form, now)),
      serves: serves.get(form),
      planned: later.filter((one) => one.form === form),
    }));
    if (options.json) {
      print(JSON.stringify({ publish: config.publish, forms: states }, undefined, 2));
      return 0;
    }
    const testOnly = [...stored].flatMap(([form, version]) => (isTestOnly(version) ? [form] : []));
    const text = (one: Parameters<typeof whoText>[0]) =>
      translate('status.version', {
        version: versionText(one, now),
        who: whoText(one),
        test: testOnly.includes(one.form) && one === serves.get(one.form) ? translate('status.test-only') : '',
        batch: one.approvedAt ? '' : translate('status.batch', { batch: one.batch }),
      });
    const heading = translateAll('list.form', 'status.draft', 'status.serves', 'status.planned');
    const rows = states.map((one) => [
      nameOf(one.form),
      translate(`status.draft.${one.draft}`),
      one.serves ? text(one.serves) : translate('status.never'),
      one.planned.map(text).join('; '),
    ]);
    for (const line of aligned([heading, ...rows])) print(line);
    if (states.some(({ draft }) => draft === 'broken')) print(translate('status.how-to'));
    return 0;
  });
};

type DraftState = 'gone' | 'broken' | 'new' | 'same' | 'changed';

function draftState(draft: FormDraft | undefined, served: string | undefined): DraftState {
  if (!draft) return 'gone';
  if (!draft.version || draft.errors.length > 0) return 'broken';
  if (served === undefined) return 'new';
  return draft.version.hash === served ? 'same' : 'changed';
}
