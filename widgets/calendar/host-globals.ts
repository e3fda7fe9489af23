/**
 * flatpickr puts itself into the page when it is loaded. On a host page that has one of its own, that one would be
 * replaced: this file is imported before flatpickr and puts back what was there.
 */
const places: readonly (readonly [object, string])[] = [
  [window, 'flatpickr'],
  [HTMLElement.prototype, 'flatpickr'],
  [HTMLCollection.prototype, 'flatpickr'],
  [NodeList.prototype, 'flatpickr'],
  [Date.prototype, 'fp_incr'],
];
const before = places.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

/** Puts back what the host page had, or nothing. */
export function restoreHostGlobals(): void {
  for (const [index, [owner, name]] of places.entries()) {
    const descriptor = before[index];
    if (descriptor) Object.defineProperty(owner, name, descriptor);
    else Reflect.deleteProperty(owner, name);
  }
}
