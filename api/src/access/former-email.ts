/*
 * A disabled account keeps its e-mail until another person is invited with it. Then it is stored as `<e-mail>#<id>`,
 * which is unique and which no form, sign-in or mail server takes.
 */

/** Whether this e-mail was given up, so that mails must not be sent to it. */
export const isGivenUp = (email: string): boolean => email.includes('#');

/** The e-mail as its owner had it, for lists that show who did something. */
export const shownEmail = (email: string): string => email.split('#', 1)[0] ?? email;
