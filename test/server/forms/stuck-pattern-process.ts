/** A process whose evaluation of a pattern never ends. */
process.once('message', () => {
  process.send?.('begins', () => {
    for (;;);
  });
});
