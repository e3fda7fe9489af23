/** A process whose evaluation of a pattern does not end. */
process.once('message', () => {
  process.send?.('begins', () => {
    for (;;);
  });
});
