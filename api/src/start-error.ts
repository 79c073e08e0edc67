/** What keeps the portal from starting and the person who starts it can put right; said without a stack. */
export class StartError extends Error {}
