import type { Form } from '../../engine/form.ts';
import type { Config } from '../config.ts';
import type { Definitions } from '../forms/definitions.ts';
import type { ServedForm } from '../forms/served-form.ts';
import { hashOf } from './opt-in.ts';
import { TOKEN } from '../../engine/token.ts';

/** What a request to one of the definitions' paths is for: to send a form, or to confirm an opt-in. */
export type SubmitTarget = ApplicationTarget | ConfirmationTarget;

export interface ApplicationTarget {
  readonly kind: 'application';
  /** The version in service, or the version that a page was opened with before the form's path was changed. */
  readonly served: ServedForm;
  /** Whether the form is withdrawn: then only repeated requests, whose submit is stored already, are answered. */
  readonly isWithdrawn: boolean;
}

export interface ConfirmationTarget {
  readonly kind: 'confirmation';
  readonly served: ServedForm;
  /** From the link in the mail. */
  readonly token: string;
}

/**
 * @param version hash of the version that the page was opened with; undefined: the present one is used
 * @returns the version that a submit is checked with; undefined when it left service too long ago
 */
export async function versionToCheckWith(
  { served }: ApplicationTarget,
  version: string | undefined,
  definitions: Pick<Definitions, 'acceptable'>,
): Promise<ServedForm | undefined> {
  return version === undefined ? served : definitions.acceptable(served.form.id, version);
}

export interface Targets {
  /** @returns the target at this path among the forms in service */
  inService(path: string): SubmitTarget | undefined;
  /**
   * Looks for edits of the definitions first.
   * @param version hash of the version that the page was opened with, as the request names it
   * @returns the target at this path, undefined when there is none
   */
  find(path: string, version: string | undefined): Promise<SubmitTarget | undefined>;
}

/** Finds targets by the paths of the definitions. Forms for tests have a path in testing mode alone. */
export function openTargets(
  definitions: Pick<Definitions, 'refresh' | 'all' | 'find' | 'version' | 'optInVersion' | 'withdrawn'>,
  { testMode }: Pick<Config, 'testMode'>,
): Targets {
  const isOffered = ({ form }: ServedForm) => testMode || !form.testOnly;

  const among = (forms: readonly ServedForm[], path: string, isWithdrawn: boolean): SubmitTarget | undefined => {
    const offered = forms.filter(isOffered);
    const served = offered.find(({ form }) => form.submit.path === path);
    return confirmationAt(path, offered) ?? (served && { kind: 'application', served, isWithdrawn });
  };
  const inService = (path: string) => among(definitions.all(), path, false);

  const beforeItMoved = async (path: string, version: string | undefined): Promise<SubmitTarget | undefined> => {
    const served = version === undefined ? undefined : await definitions.version(version);
    const isHere = served && served.form.submit.path === path && isOffered(served);
    return isHere && definitions.find(served.form.id) ? { kind: 'application', served, isWithdrawn: false } : undefined;
  };

  /** Another form may have the path of one that was withdrawn; the version says which of them is meant. */
  const withdrawnAt = async (path: string, version: string | undefined): Promise<SubmitTarget | undefined> => {
    const target = among(definitions.withdrawn(), path, true);
    if (target?.kind !== 'application' || !inService(path)) return target;
    const opened = version === undefined ? undefined : await definitions.version(version);
    return opened?.form.id === target.served.form.id ? target : undefined;
  };

  /** An edit may have moved the path that confirms, or taken the opt-in out of the form, since the link was mailed. */
  const beforeLinkMoved = async (path: string): Promise<SubmitTarget | undefined> => {
    const token = path.split('/').find((part) => TOKEN.test(part));
    const served = token === undefined ? undefined : await definitions.optInVersion(hashOf(token));
    return confirmationAt(path, served && isOffered(served) ? [served] : []);
  };

  return {
    inService,
    async find(path, version) {
      await definitions.refresh();
      const withdrawn = await withdrawnAt(path, version);
      if (withdrawn?.kind === 'application') return withdrawn;
      return inService(path) ?? withdrawn ?? (await beforeItMoved(path, version)) ?? beforeLinkMoved(path);
    },
  };
}

function confirmationAt(path: string, forms: readonly ServedForm[]): ConfirmationTarget | undefined {
  for (const served of forms) {
    const token = tokenIn(path, served.form);
    if (token !== undefined) return { kind: 'confirmation', served, token };
  }
  return undefined;
}

function tokenIn(path: string, { optIn }: Form): string | undefined {
  const [before = '', after = ''] = optIn?.confirm.split('{token}') ?? [];
  const token = path.slice(before.length, path.length - after.length);
  return optIn && path === before + token + after && /^[^/]+$/.test(token) ? token : undefined;
}
