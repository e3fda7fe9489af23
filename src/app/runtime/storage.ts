/**
 * The browser's storage: localStorage stays, sessionStorage is for this tab. It may be refused or full; then nothing is
 * stored, and everything else still works.
 */
type Area = 'localStorage' | 'sessionStorage';

/** @returns whether the value is stored */
export function setStored(area: Area, key: string, value: string): boolean {
  return attempt(() => globalThis[area].setItem(key, value) === undefined) ?? false;
}

/** @returns whether localStorage takes anything, found out by trying */
export function canStore(): boolean {
  const stored = setStored('localStorage', 'ff:', '');
  removeStored('localStorage', 'ff:');
  return stored;
}

/** @returns the value of a key; undefined when there is none */
export function getStored(area: Area, key: string): string | undefined {
  return attempt(() => globalThis[area].getItem(key)) ?? undefined;
}

/** @returns the keys that begin with a prefix */
export function storedKeys(area: Area, beginning: string): readonly string[] {
  return attempt(() => Object.keys(globalThis[area]).filter((key) => key.startsWith(beginning))) ?? [];
}

/** Removes a key. */
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
