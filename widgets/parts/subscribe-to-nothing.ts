/** The subscription of `useSyncExternalStore` for a value that does not change while it is drawn. */
export const subscribeToNothing = () => () => undefined;
