/* Unpacks a file to ten times the permitted memory, and says so if it may. */
process.once('message', () => {
  const unpacked = Array.from({ length: 160 }, () => Buffer.alloc(64 * 1024 ** 2, 1));
  process.send?.(unpacked.length, () => process.disconnect());
});
