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

  /** @returns whether the form serves, did, is planned to, or is in the folder with a mistake */
  const isKnown = async (id: string): Promise<boolean> =>
    definitions.find(id) !== undefined ||
    definitions.refused(id).length > 0 ||
    (await store.publications.all()).some(({ form }) => form === id) ||
    (await store.definitions.bodiesOf(id)).length > 0;

  /** Fields of earlier versions are right, too: applications that were made with them may still be handed over. */
  const wrongFields = async (id: string, names: readonly string[]): Promise<readonly string[]> => {
    const served = definitions.find(id);
    const present = served ? fieldsHandedOver(served.form) : [];
    const missing = names.filter((name) => !present.includes(name));
    if (missing.length === 0) return [];
    const bodies = await store.definitions.bodiesOf(id);
    const before = new Set(bodies.flatMap((body) => fieldsHandedOver(JSON.parse(body) as Form)));
    if (before.size === 0) return [];
    return missing
      .filter((name) => !before.has(name))
      .map((name) => {
        const hint = hintOf(name, [...present, ...before]);
        return `OPERATOR_SETTINGS, forms.${id}.fieldNames.${name}: the form has no such field, and had none${hint}`;
      });
  };

  /**
   * Settings that name both kinds are never reported. Earlier versions count, too: what they took in is still stored.
   */
  const wrongTerms = async (id: string, retention: RetentionSettings): Promise<readonly string[]> => {
    const [kept, other] = (['applications', 'optIns'] as const).filter((one) => retention[one] !== undefined);
    if (kept === undefined || other !== undefined) return [];
    const served = definitions.find(id);
    if (served && keptOf(served.form) === kept) return [];
    const bodies = await store.definitions.bodiesOf(id);
    const taken = [...(served ? [served.form] : []), ...bodies.map((body) => JSON.parse(body) as Form)].map(keptOf);
    const [one] = taken;
    if (one === undefined || taken.includes(kept)) return [];
    const hint = `; is it ${one}?`;
    return [`OPERATOR_SETTINGS, forms.${id}.retention.${kept}: the form takes in none of them, and never did${hint}`];
  };

  const find = async (): Promise<readonly string[]> => {
    const ids = [...definitions.all(), ...definitions.withdrawn()].map(({ form }) => form.id);
    const found: string[] = [];
    for (const [id, { fieldNames = {}, retention = {} }] of settings)
      if (await isKnown(id))
        found.push(...(await wrongFields(id, Object.keys(fieldNames))), ...(await wrongTerms(id, retention)));
      else found.push(`OPERATOR_SETTINGS, forms.${id}: no form has this id, or had it${hintOf(id, ids)}`);
    return found;
  };

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

type RetentionSettings = NonNullable<NonNullable<OperatorSettings['forms']>[string]['retention']>;

/** @returns the name in `retention` of the kind that a version of a form takes in */
function keptOf({ optIn }: Form): 'applications' | 'optIns' {
  return optIn ? 'optIns' : 'applications';
}

function hintOf(name: string, names: readonly string[]): string {
  const { suggestion } = meant(name, names);
  return suggestion === undefined ? '' : `; is it ${suggestion}?`;
}
