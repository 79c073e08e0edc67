import { answerOrder } from '../../files/answer-order.ts';

/* Unpacks a file to ten times the permitted memory, and says so if it may. */
answerOrder(60_000, async (_, answer) => {
  const unpacked = Array.from({ length: 160 }, () => Buffer.alloc(64 * 1024 ** 2, 1));
  await answer({ pieces: unpacked.length });
});
