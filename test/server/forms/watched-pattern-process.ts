// `node --watch` sends additional messages that name the loaded files
process.once('message', () => {
  for (const message of [{ 'watch:import': ['a.ts'] }, 'begins', 'safe']) process.send?.(message);
  process.disconnect();
});
