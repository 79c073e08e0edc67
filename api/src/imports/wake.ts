import { createWaker } from '../long-jobs/waker.ts';

/** Makes the imports of this process look into their queue. */
export const importsWaker = createWaker();
