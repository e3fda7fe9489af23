import type { Publication } from '../store/publication.ts';

/** @returns the publication of each form that counts at a moment; one without a version says that it is withdrawn */
export function serving(publications: readonly Publication[], moment: Date): ReadonlyMap<string, Publication> {
  return new Map(
    effective(publications)
      .filter(({ since }) => since <= moment)
      .map((publication) => [publication.form, publication]),
  );
}

/** @returns what will serve later than a moment, the next first */
export function planned(publications: readonly Publication[], moment: Date): readonly Publication[] {
  return effective(publications).filter(({ since }) => since > moment);
}

/** @returns what waits for a second name */
export function waiting(publications: readonly Publication[]): readonly Publication[] {
  return publications.filter(({ approvedAt, droppedAt }) => approvedAt === null && droppedAt === null);
}

/** @returns what will serve later than a moment, or waits for a second name: all that can be taken back */
export function plannedOrWaiting(publications: readonly Publication[], moment: Date): readonly Publication[] {
  return [...planned(publications, moment), ...waiting(publications)];
}

/** @returns the last version of a form that served before it was withdrawn */
export function lastVersion(publications: readonly Publication[], form: string, moment: Date): string | undefined {
  const served = effective(publications).findLast(
    (one) => one.form === form && one.version !== null && one.since <= moment,
  );
  return served?.version ?? undefined;
}

/** @returns what serves, served or will, in the order in which it comes into service */
export function effective(publications: readonly Publication[]): readonly Publication[] {
  return publications
    .filter(({ approvedAt, droppedAt }) => approvedAt !== null && droppedAt === null)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime() || one.number - other.number);
}
