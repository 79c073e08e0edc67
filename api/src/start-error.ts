/**
 * A problem that prevents the start and that the person who starts the portal can fix; printed without a
 * stack.
 */
export class StartError extends Error {}
