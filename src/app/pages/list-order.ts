import type { ListedForm } from '../../engine/drawn-page.ts';

/** @returns the forms in the order that their definitions name; those without a place come last */
export function inListOrder(forms: readonly ListedForm[]): readonly ListedForm[] {
  return forms.toSorted((one, other) => place(one) - place(other));
}

function place({ listing }: ListedForm): number {
  return listing?.order ?? Number.MAX_SAFE_INTEGER;
}
