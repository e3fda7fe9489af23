import type { Publication } from '../store/publication.ts';

/** @returns each form's publication in effect at a moment, by form; one without a version means: withdrawn */
export function serving(publications: readonly Publication[], moment: Date): ReadonlyMap<string, Publication> {
  return new Map(
    effective(publications)
      .filter(({ since }) => since <= moment)
      .map((publication) => [publication.form, publication]),
  );
}

/** @returns the publications that take effect after a moment, the next first */
export function planned(publications: readonly Publication[], moment: Date): readonly Publication[] {
  return effective(publications).filter(({ since }) => since > moment);
}

/** @returns the publications that wait for approval by a second person */
export function waiting(publications: readonly Publication[]): readonly Publication[] {
  return publications.filter(({ approvedAt, droppedAt }) => approvedAt === null && droppedAt === null);
}

/** @returns the publications that take effect after a moment or wait for approval: all that can be taken back */
export function plannedOrWaiting(publications: readonly Publication[], moment: Date): readonly Publication[] {
  return [...planned(publications, moment), ...waiting(publications)];
}

/** @returns the hash of the last version of a form that served up to a moment; undefined when none did */
export function lastVersion(publications: readonly Publication[], form: string, moment: Date): string | undefined {
  const served = effective(publications).findLast(
    (one) => one.form === form && one.version !== null && one.since <= moment,
  );
  return served?.version ?? undefined;
}

/** @returns the publications that are approved and not taken back, in the order in which they take effect */
export function effective(publications: readonly Publication[]): readonly Publication[] {
  return publications
    .filter(({ approvedAt, droppedAt }) => approvedAt !== null && droppedAt === null)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime() || one.number - other.number);
}
