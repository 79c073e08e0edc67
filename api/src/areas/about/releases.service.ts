import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { releaseLogFile, releaseRecord, type ReleaseRecord } from 'shared/endpoints/about';
import { z } from 'zod';
import type { Config } from '../../config.ts';

const mostShown = 100;

/** The last releases and rollbacks, newest first; none where nothing has been released yet. */
export async function lastReleases({ dataFolder }: Config): Promise<ReleaseRecord[]> {
  const text = await readFile(resolve(dataFolder, releaseLogFile), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '[]';
      throw error;
    },
  );
  return z.array(releaseRecord).parse(JSON.parse(text)).slice(-mostShown).toReversed();
}
