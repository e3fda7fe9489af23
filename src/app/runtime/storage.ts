/**
 * What may be kept on the device: for longer, or for this tab. It may be refused or full; then nothing is kept, and all
 * works without.
 */
type Area = 'localStorage' | 'sessionStorage';

/** @returns whether it is kept now */
export function setStored(area: Area, key: string, value: string): boolean {
  return attempt(() => globalThis[area].setItem(key, value) === undefined) ?? false;
}

/** @returns what is kept under a key, if anything */
export function getStored(area: Area, key: string): string | undefined {
  return attempt(() => globalThis[area].getItem(key)) ?? undefined;
}

/** @returns the keys that begin so */
export function storedKeys(area: Area, beginning: string): readonly string[] {
  return attempt(() => Object.keys(globalThis[area]).filter((key) => key.startsWith(beginning))) ?? [];
}

/** Forgets what is kept under a key. */
export function removeStored(area: Area, key: string): void {
  attempt(() => globalThis[area].removeItem(key));
}

function attempt<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
