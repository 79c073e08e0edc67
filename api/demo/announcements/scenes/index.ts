import sharp from 'sharp';
import type { FileStore } from '../../../src/files/file-store.ts';
import { pictureWidths } from 'shared/rules/content-policy';
import { pictureFile } from '../../../src/areas/announcements/pictures.ts';
import { eventScenes } from './events.ts';
import { operationScenes } from './operations.ts';

/** The wall's demo pictures, drawn by the project. */
export const scenes = { ...eventScenes, ...operationScenes };
export type SceneName = keyof typeof scenes;

export const sceneNames = Object.keys(scenes) as SceneName[];

/** Path of a scene in the public bucket, without width and extension. */
export const scenePath = (name: SceneName): string => `wall/${name}`;

async function storeScene(files: FileStore, name: SceneName): Promise<void> {
  const drawn = await sharp(Buffer.from(scenes[name]), { density: 144 })
    .resize({ width: 1280 })
    .png()
    .toBuffer();
  for (const width of pictureWidths) {
    const bytes = await sharp(drawn).resize({ width }).webp({ quality: 82 }).toBuffer();
    await files.put('public', pictureFile(scenePath(name), width), bytes, 'image/webp');
  }
}

/** Every scene in every width. */
export async function storeScenes(files: FileStore): Promise<void> {
  await Promise.all(sceneNames.map((name) => storeScene(files, name)));
}
