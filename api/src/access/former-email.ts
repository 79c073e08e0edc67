/*
 * A disabled account keeps its e-mail until somebody is invited with it. Then it is stored as `<e-mail>#<id>`: unique,
 * and nothing that anybody can enter, sign in with or get a mail at.
 */

/** Whether this e-mail was given up, so that mails must not be sent to it. */
export const isGivenUp = (email: string): boolean => email.includes('#');

/** The e-mail as its owner had it, for lists that show who did something. */
export const shownEmail = (email: string): string => email.split('#', 1)[0] ?? email;
