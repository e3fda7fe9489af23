/** An exception: an advisory that is accepted until a day, and why. */
export interface Allowed {
  /** The end of its URL, e.g. GHSA-xxxx-xxxx-xxxx. */
  readonly advisory: string;
  /** The last day on which it is accepted, e.g. 2026-12-31; then somebody has to look again. */
  readonly until: string;
  readonly reason: string;
}

/** A known vulnerability of a package. */
export interface Advisory {
  readonly id: string;
  readonly severity: string;
  readonly package: string;
  readonly title: string;
  readonly url: string;
}

/** The result of an audit. */
export type Verdict =
  | { readonly answered: false; readonly why: string }
  | {
      readonly answered: true;
      readonly findings: readonly Advisory[];
      readonly allowed: readonly Advisory[];
      readonly outdated: readonly Allowed[];
    };

const SEVERE = ['high', 'critical'];

/**
 * Judges the output of `npm audit --json`.
 * @param list the exceptions
 * @param today like 2026-11-22
 * @returns severe advisories without an exception, those with one, and exceptions that have expired or are not needed
 */
export function judge(report: string, list: readonly Allowed[], today: string): Verdict {
  const read = parsed(report);
  if (!read || !isObject(read['vulnerabilities']))
    return {
      answered: false,
      why:
        textIn(read ?? {}, 'message') || (isObject(read?.['error']) && textIn(read['error'], 'summary')) || 'no report',
    };
  const advisories = new Map<string, Advisory>();
  for (const [name, entry] of Object.entries(read['vulnerabilities'])) {
    const causes: readonly unknown[] = isObject(entry) && Array.isArray(entry['via']) ? entry['via'] : [];
    for (const via of causes) {
      // a string names another package of the report, which has the advisory
      if (!isObject(via)) continue;
      const url = textIn(via, 'url');
      const advisory = {
        id: url.split('/').at(-1) ?? '',
        severity: textIn(via, 'severity'),
        package: textIn(via, 'name') || name,
        title: textIn(via, 'title'),
        url,
      };
      if (SEVERE.includes(advisory.severity)) advisories.set(`${advisory.id} ${advisory.package}`, advisory);
    }
  }
  const isAllowed = ({ id }: Advisory) => list.some(({ advisory, until }) => advisory === id && until >= today);
  const all = [...advisories.values()];
  return {
    answered: true,
    findings: all.filter((advisory) => !isAllowed(advisory)),
    allowed: all.filter(isAllowed),
    outdated: list.filter(({ advisory, until }) => until < today || !all.some(({ id }) => id === advisory)),
  };
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textIn(object: Readonly<Record<string, unknown>>, name: string): string {
  const value = object[name];
  return typeof value === 'string' ? value : '';
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
