/**
 * Loading flatpickr sets these properties. A host page may have a flatpickr of its own, which would be replaced. This
 * module is imported before flatpickr, so it can restore what was there.
 */
const places: readonly (readonly [object, string])[] = [
  [window, 'flatpickr'],
  [HTMLElement.prototype, 'flatpickr'],
  [HTMLCollection.prototype, 'flatpickr'],
  [NodeList.prototype, 'flatpickr'],
  [Date.prototype, 'fp_incr'],
];
const before = places.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));

/** Restores the host page's properties, or deletes flatpickr's where it had none. */
export function restoreHostGlobals(): void {
  for (const [index, [owner, name]] of places.entries()) {
    const descriptor = before[index];
    if (descriptor) Object.defineProperty(owner, name, descriptor);
    else Reflect.deleteProperty(owner, name);
  }
}
