/* Fails for a reason of its own. */
process.once('message', () => {
  throw new Error('A module is missing.');
});
