/** The sources do not build; the message is webpack's own. */
export class BuildError extends Error {}
