import { answerOrder } from '../../files/answer-order.ts';

/* Unpacks a file to five times the permitted memory, and says so if it may. */
answerOrder({ deadlineMs: 60_000, mostBytes: 200_000_000 }, async (_, answer) => {
  const unpacked = Array.from({ length: 60 }, () => Buffer.alloc(16 * 1024 ** 2, 1));
  await answer({ pieces: unpacked.length });
});
