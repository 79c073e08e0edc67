/** The release is refused; the message says why and what to do. */
export class ReleaseError extends Error {}
