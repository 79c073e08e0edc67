import { randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';

/** Replaces a file atomically: readers see the old text or the new one, even after a power failure. */
export async function writeJson(path: string, value: unknown): Promise<void> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  const file = await open(temporary, 'wx');
  await file.writeFile(`${JSON.stringify(value, null, 2)}\n`);
  await file.sync();
  await file.close();
  await rename(temporary, path);
}
