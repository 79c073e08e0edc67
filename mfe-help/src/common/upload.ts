import { uploadPicture } from 'shared/endpoints/publishing';
import { call } from 'shared/http';

/** Stores a picture and answers its path and address. */
export const upload = (file: File) => call(uploadPicture, { body: { file } }, { timeoutMs: 120_000 });
