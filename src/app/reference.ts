const keyOf = (form: string) => `ff:reference:${form}`;

/** Keeps a reference number for the success page: it never travels in an address (DESIGN 'Names'). */
export function keepReference(form: string, reference: string): void {
  try {
    sessionStorage.setItem(keyOf(form), reference);
  } catch {
    // storage may be switched off: the success page then comes without the number
  }
}

/** @returns the reference number of the application that was just sent; undefined on a bookmarked page */
export function keptReference(form: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(form)) ?? undefined;
  } catch {
    return undefined;
  }
}
