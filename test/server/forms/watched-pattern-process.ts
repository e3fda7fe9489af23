// `node --watch` adds what the process has loaded
process.once('message', () => {
  for (const message of [{ 'watch:import': ['a.ts'] }, 'begins', 'safe']) process.send?.(message);
  process.disconnect();
});
