import type { OptIn, Success } from './after-submit.ts';
import { checkTexts } from './check-texts.ts';
import type { Finding } from './errors.ts';
import type { FieldUi, Site } from './form.ts';
import type { Source } from './source.ts';

/** What a ui.json says of it; the rest are the shared texts. */
export type OwnOptIn = Pick<OptIn, 'confirm' | 'email' | 'validDays' | 'consents' | 'offer'>;

/** forms/shared/opt-in.json */
interface OptInTexts extends Omit<OptIn, keyof OwnOptIn | 'pages'>, Readonly<Record<keyof OptIn['pages'], OptIn['pages']['landing']>> {
  readonly button: string;
  readonly sent: Pick<Success, 'title' | 'text' | 'note'>;
}

/** Where it is, among the shared files. */
export const OPT_IN_TEXTS = 'shared/opt-in.json';

/**
 * Completes an opt-in with the shared texts.
 * @param success the form's own success page: what it says wins
 */
export function readOptIn(own: OwnOptIn, shared: unknown, success: Partial<Success>): { readonly optIn: OptIn; readonly success: Partial<Success>; readonly label: string } {
  const { button, sent, anyEmail, landing, confirmed, already, expired, unknown, failed } = filled(shared, { offer: own.offer, days: String(own.validDays) }) as OptInTexts;
  return { optIn: { ...own, anyEmail, pages: { landing, confirmed, already, expired, unknown, failed } }, success: { ...sent, ...success }, label: button };
}

interface Checked {
  /** The form's fields. */
  readonly fields: Readonly<Record<string, Pick<FieldUi, 'widget'>>>;
  readonly ui: Source | undefined;
  readonly texts: Source | undefined;
  readonly site: Site;
}

/** Holds an opt-in against the form: the fields that it names, and the shared texts as the pages will draw them. */
export function checkOptIn(form: string, own: OwnOptIn, { fields, ui, texts, site }: Checked): readonly Finding[] {
  const say = (rule: string, path: readonly (string | number)[], message: string): Finding => (
    { rule, severity: 'error', file: `${form}/ui.json`, ...(ui?.locate(path) ?? { line: 1, column: 1 }), message: `form <${form}>: ${message}` }
  );
  const named = [{ field: own.email, path: ['optIn', 'email'] }, ...own.consents.map((field, index) => ({ field, path: ['optIn', 'consents', index] }))];
  const unknown = [
    ...named.filter(({ field }) => !Object.hasOwn(fields, field)).map(({ field, path }) => say('unknown-field', path, `the opt-in names unknown field <${field}>`)),
    ...Object.keys(fields).filter((field) => fields[field]?.widget === 'file').map((field) => say('opt-in-file', ['optIn'], `an opt-in takes no files, as field <${field}> is one`)),
  ];
  if (!texts) return [...unknown, { rule: 'missing-file', severity: 'error', file: OPT_IN_TEXTS, line: 1, column: 1, message: 'is missing' }];
  return [...unknown, ...checkTexts(form, texts, site, { offer: '', days: '', email: '' })];
}

function filled(value: unknown, words: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return value.replaceAll(/\{(\w+)\}/g, (whole, name: string) => words[name] ?? whole);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, filled(item, words)]));
}
