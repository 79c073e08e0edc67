import { answerOrder } from '../../files/answer-order.ts';

/* Answers once, and then reads for ever. */
answerOrder({ deadlineMs: 1_000 }, async (_, answer) => {
  await answer({ begun: true });
  for (;;) Math.sqrt(2);
});
