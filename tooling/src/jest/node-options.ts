/**
 * Node's options for Jest. Libraries that exist as ES modules only need the first. Tests allocate many
 * short-lived objects: a larger young generation reduces garbage collection.
 */
export const jestOptions = '--experimental-vm-modules --no-warnings --max-semi-space-size=64';
