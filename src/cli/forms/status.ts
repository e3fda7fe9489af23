import { lastVersion, planned, serving, waiting } from '../../server/forms/schedule.ts';
import { aligned } from '../applications/aligned.ts';
import { translate } from '../translate.ts';
import type { FormsCommand } from './command.ts';
import { type FormDraft, readDrafts } from './publishing/drafts.ts';
import { versionsServing } from './publishing/choose.ts';
import { withPublications } from './publishing/open.ts';
import { isTestOnly } from './publishing/page.ts';
import { nameOf, versionText, whoText } from './publishing/words.ts';

/** `status`: prints of each form what lies in FORMS_DIR, what serves since when, and what is planned or waits. */
export const status: FormsCommand = (options, print, surroundings) =>
  withPublications(options, surroundings, async (publishing) => {
    const { config, published, now } = publishing;
    const { byId } = await readDrafts(config.formsDir, now);
    const serves = serving(published, now);
    const later = [...planned(published, now), ...waiting(published)];
    const told = [...new Set([...byId.keys(), ...serves.keys()])].toSorted().map((form) => ({
      form,
      draft: draftState(byId.get(form), serves.get(form)?.version ?? lastVersion(published, form, now)),
      serves: serves.get(form),
      planned: later.filter((one) => one.form === form),
    }));
    if (options.json) {
      print(JSON.stringify({ publish: config.publish, forms: told }, undefined, 2));
      return 0;
    }
    const testOnly = [...(await versionsServing(publishing))].flatMap(([form, version]) =>
      isTestOnly(version) ? [form] : [],
    );
    const text = (one: Parameters<typeof whoText>[0]) =>
      translate('status.version', {
        version: versionText(one, now),
        who: whoText(one),
        test: testOnly.includes(one.form) && one === serves.get(one.form) ? translate('status.test-only') : '',
        batch: one.approvedAt ? '' : translate('status.batch', { batch: one.batch }),
      });
    const heading = [
      translate('list.form'),
      translate('status.draft'),
      translate('status.serves'),
      translate('status.planned'),
    ];
    const rows = told.map((one) => [
      nameOf(one.form),
      translate(`status.draft.${one.draft}`),
      one.serves ? text(one.serves) : translate('status.never'),
      one.planned.map(text).join('; '),
    ]);
    print(translate(`status.${config.publish}`));
    for (const line of aligned([heading, ...rows])) print(line);
    return 0;
  });

type DraftState = 'gone' | 'broken' | 'new' | 'same' | 'changed';

function draftState(draft: FormDraft | undefined, served: string | undefined): DraftState {
  if (!draft) return 'gone';
  if (!draft.version || draft.errors.length > 0) return 'broken';
  if (served === undefined) return 'new';
  return draft.version.hash === served ? 'same' : 'changed';
}
