/**
 * Replacements for what a page needs and jsdom lacks or does differently. Layout does not matter here: the stories test
 * it.
 */

/** jsdom's typed arrays are of other classes than those of Node, whose server runs in the same process. */
const bytes = Buffer.alloc(0);
Object.assign(globalThis, {
  ArrayBuffer: bytes.buffer.constructor,
  Uint8Array: Object.getPrototypeOf(Buffer) as unknown,
});

/** No element is ever seen, and reduced motion is on, so that pages scroll at once. */
class NothingSeen {
  observe(): void {}
  disconnect(): void {}
}
Object.assign(globalThis, {
  IntersectionObserver: NothingSeen,
  matchMedia: (query: string) => ({
    matches: query.includes('reduce'),
    addEventListener() {},
    removeEventListener() {},
  }),
  scrollTo() {},
});
Element.prototype.scrollIntoView = () => undefined;

/** Runs work for the next frame or for an idle moment at once: there are no frames. */
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now())));
globalThis.cancelAnimationFrame = clearTimeout;
globalThis.requestIdleCallback = (work) => Number(setTimeout(work, 0, { didTimeout: false, timeRemaining: () => 1 }));
