/** The archive is refused; the message says why. Nothing has been changed. */
export class ArchiveError extends Error {}
