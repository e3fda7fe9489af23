/**
 * Caches a function of an object, as long as the object lives. The object must not change: definitions are frozen.
 * @returns a function that computes the result once per object
 */
export function once<Of extends object, Made>(make: (of: Of) => Made): (of: Of) => Made {
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
 * Makes something with the first call: what a page begins with waits for nothing that it may never need.
 * @returns a function that gives the same from then on
 */
export function lazily<Made extends object>(make: () => Made): () => Made {
  let made: Made | undefined;
  return () => (made ??= make());
}
