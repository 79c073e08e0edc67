import { answerOrder } from '../../files/answer-order.ts';

/* Fails for a reason of its own. */
answerOrder({ deadlineMs: 60_000 }, () => Promise.reject(new Error('A module is missing.')));
