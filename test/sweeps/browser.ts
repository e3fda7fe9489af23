/**
 * What a page needs and jsdom has not, or has otherwise. Where something stands on the screen is nobody's question
 * here: the stories ask it.
 */

/** jsdom's byte arrays are not those of Node, whose server answers in the same process. */
const bytes = Buffer.alloc(0);
Object.assign(globalThis, {
  ArrayBuffer: bytes.buffer.constructor,
  Uint8Array: Object.getPrototypeOf(Buffer) as unknown,
});

/** Nothing is ever seen, and who asks for less motion gets there at once. */
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

/** What waits for the next picture, or until there is nothing else to do, is done at once: nobody looks. */
globalThis.requestAnimationFrame = (draw) => Number(setTimeout(() => draw(performance.now())));
globalThis.cancelAnimationFrame = clearTimeout;
globalThis.requestIdleCallback = (work) => Number(setTimeout(work, 0, { didTimeout: false, timeRemaining: () => 1 }));
