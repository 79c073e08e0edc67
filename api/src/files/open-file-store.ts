import { resolve } from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';

/** The portal's files, in its data folder. */
export const openFileStore = ({ dataFolder, keys }: Config, clock: Clock): FileStore =>
  localFileStore({ folder: resolve(dataFolder, 'files'), key: keys.files, clock });
