import { createWaker } from '../long-jobs/waker.ts';

/** Makes the exports of this process look into their queue. */
export const exportsWaker = createWaker();
