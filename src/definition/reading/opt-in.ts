import type { OptIn, Success } from '../../engine/after-submit.ts';

/** What a ui.json says of it; the rest are the shared texts. */
export type OwnOptIn = Pick<OptIn, 'confirm' | 'email' | 'validDays' | 'consents' | 'offer'>;

/** forms/shared/opt-in.json */
interface OptInTexts
  extends Omit<OptIn, keyof OwnOptIn | 'pages'>, Readonly<Record<keyof OptIn['pages'], OptIn['pages']['landing']>> {
  readonly button: string;
  readonly sent: Pick<Success, 'title' | 'text' | 'note'>;
}

/** Where it is, among the shared files. */
export const OPT_IN_TEXTS = 'shared/opt-in.json';

/**
 * Completes an opt-in with the shared texts.
 * @param success the form's own success page: what it says wins
 */
export function readOptIn(
  own: OwnOptIn,
  shared: unknown,
  success: Partial<Success>,
): { readonly optIn: OptIn; readonly success: Partial<Success>; readonly label: string } {
  const { button, sent, anyEmail, landing, confirmed, already, expired, unknown, failed } = filled(shared, {
    offer: own.offer,
    days: String(own.validDays),
  }) as OptInTexts;
  return {
    optIn: { ...own, anyEmail, pages: { landing, confirmed, already, expired, unknown, failed } },
    success: { ...sent, ...success },
    label: button,
  };
}

function filled(value: unknown, placeholders: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string')
    return value.replaceAll(/\{(\w+)\}/g, (whole, name: string) => placeholders[name] ?? whole);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, placeholders)]));
}
