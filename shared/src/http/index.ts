/** Singleton entry point: typed calls to the API. */
export * from './access.ts';
export * from './api-error.ts';
export * from './bases.ts';
export { takeBegun } from './begun.ts';
export * from './call.ts';
export { saveBlob, saveFile } from './save-file.ts';
