import type { Logger } from 'pino';
import { meant } from '../../definition/reading/nearest.ts';
import type { Form } from '../../engine/form.ts';
import type { Config } from '../config.ts';
import { fieldsHandedOver } from '../delivery/body-schema.ts';
import type { Definitions } from '../forms/definitions.ts';
import type { OperatorSettings } from '../forms/operator-settings.ts';
import type { Store } from '../store/store.ts';

/**
 * Finds operator's settings without effect: for forms or fields that do not exist, or for applications of an opt-in
 * form.
 */
export interface SettingsCheck {
  /**
   * Checks again if other versions serve than at the last check. Never rejects; while the store is not available, the
   * last result stays.
   */
  readonly look: () => Promise<void>;
  /** What an operator has to look at, for `/readyz`. */
  readonly problems: () => readonly string[];
}

interface SettingsCheckSetup {
  readonly config: Pick<Config, 'operator'>;
  readonly store: Pick<Store, 'definitions' | 'publications'>;
  readonly definitions: Omit<Definitions, 'update' | 'follow'>;
  readonly log: Logger;
}

/**
 * Checks the settings at once and with each `look`, against all forms that serve or did: forms may be added or edited
 * at any time.
 */
export function openSettingsCheck({ config, store, definitions, log }: SettingsCheckSetup): SettingsCheck {
  const settings = Object.entries(config.operator.forms ?? {});
  let problems: readonly string[] = [];
  let checkedState: string | undefined;
  let looking: Promise<void> | undefined;

  const find = async (): Promise<readonly string[]> => {
    const ids = [...definitions.all(), ...definitions.withdrawn()].map(({ form }) => form.id);
    const found: string[] = [];
    for (const [id, own] of settings) {
      const present = [definitions.find(id)?.form ?? []].flat();
      if (present.length > 0 && wrongIn(id, own, present).length === 0) continue;
      // earlier versions count, too: what was sent to them is still stored, and may still be handed over
      const bodies = await store.definitions.bodiesOf(id);
      const versions = [...present, ...bodies.map((body) => JSON.parse(body) as Form)];
      if (versions.length > 0) found.push(...wrongIn(id, own, versions));
      else if (!(await isExpected(id)))
        found.push(`OPERATOR_SETTINGS, forms.${id}: no form has this id, or had it${hintOf(id, ids)}`);
    }
    return found;
  };

  /** @returns whether the form is planned to serve, or is in the folder with a mistake */
  const isExpected = async (id: string): Promise<boolean> =>
    definitions.refused(id).length > 0 || (await store.publications.all()).some(({ form }) => form === id);

  const look = async (): Promise<void> => {
    // before all forms are read, a form that is still to be read would seem to be missing
    await definitions.refresh();
    const state = [...definitions.all().map(({ hash }) => hash), ...definitions.problems()].join();
    if (state === checkedState) return;
    const found = await find();
    for (const problem of found.filter((one) => !problems.includes(one)))
      log.error({ settings: problem }, 'this setting has no effect');
    problems = found;
    checkedState = state;
  };

  const lookOnce = async (): Promise<void> => {
    if (settings.length === 0) return;
    // a check that fails now is made with the next call
    looking ??= look()
      .catch(() => undefined)
      .finally(() => {
        looking = undefined;
      });
    await looking;
  };
  void lookOnce();
  return { look: lookOnce, problems: () => problems };
}

type SettingsOfForm = NonNullable<OperatorSettings['forms']>[string];

/** @returns the settings that are about nothing in these versions of a form. A term of both kinds is never wrong */
function wrongIn(id: string, { fieldNames = {}, retention = {} }: SettingsOfForm, versions: readonly Form[]): string[] {
  const names = Object.keys(fieldNames);
  const fields = names.length === 0 ? [] : [...new Set(versions.flatMap(fieldsHandedOver))];
  const taken = versions.map(keptOf);
  const [kept, other] = (['applications', 'optIns'] as const).filter((one) => retention[one] !== undefined);
  const wrong = names
    .filter((name) => !fields.includes(name))
    .map((name) => `fieldNames.${name}: the form has no such field, and had none${hintOf(name, fields)}`);
  if (kept && !other && !taken.includes(kept))
    wrong.push(`retention.${kept}: the form takes in none of them, and never did; is it ${taken[0]}?`);
  return wrong.map((what) => `OPERATOR_SETTINGS, forms.${id}.${what}`);
}

/** @returns the name in `retention` of the kind that a version of a form takes in */
function keptOf({ optIn }: Form): 'applications' | 'optIns' {
  return optIn ? 'optIns' : 'applications';
}

function hintOf(name: string, names: readonly string[]): string {
  const { suggestion } = meant(name, names);
  return suggestion === undefined ? '' : `; is it ${suggestion}?`;
}
