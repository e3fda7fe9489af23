/**
 * Caches a function's results per object, as long as the object lives. The object must not change: definitions are
 * frozen.
 * @returns a function that computes the result once per object
 */
export function once<Of extends object, Made extends {}>(make: (of: Of) => Made): (of: Of) => Made {
  const made = new WeakMap<Of, Made>();
  return (of) => {
    let known = made.get(of);
    if (known === undefined) {
      known = make(of);
      made.set(of, known);
    }
    return known;
  };
}

/**
 * Creates a value on the first call, so that a page's start does not wait for values that it may never need.
 * @returns a function that creates the value once and then returns it
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
