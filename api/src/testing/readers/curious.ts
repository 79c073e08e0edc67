import { answerOrder } from '../../files/answer-order.ts';

/* Answers with the names of the settings that it finds. */
answerOrder({ deadlineMs: 60_000 }, (_, answer) => answer(Object.keys(process.env)));
