import type { ListedForm } from '../../engine/drawn-page.ts';

/** @returns the forms by the `order` in their definitions; those without one come last */
export function inListOrder(forms: readonly ListedForm[]): readonly ListedForm[] {
  return forms.toSorted((one, other) => place(one) - place(other));
}

function place({ listing }: ListedForm): number {
  return listing?.order ?? Number.MAX_SAFE_INTEGER;
}
