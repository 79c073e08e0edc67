/** The sources do not build; the message is webpack's. */
export class BuildError extends Error {}
