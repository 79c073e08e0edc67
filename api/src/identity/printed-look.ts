import { brandHue } from 'shared/rules/brand-hue';
import { defaultPortalName } from 'shared/rules/portal-identity';
import type { System } from '../db/database.ts';
import type { FileStore } from '../files/file-store.ts';
import { currentIdentity } from './repository.ts';

/** What mails and documents show of the portal's identity, on white. */
export type PrintedLook = {
  readonly name: string;
  /** White text on it is read. */
  readonly accent: string;
  /** A PNG, and its width in heights; null: the portal's own mark, which is drawn. */
  readonly mark: { readonly png: Buffer; readonly ratio: number } | null;
};

export const ownLook: PrintedLook = { name: defaultPortalName, accent: '#1F4FD8', mark: null };

/** Read for each mail and document: a change counts at once, in every process. */
export async function printedLook(db: System, files: FileStore): Promise<PrintedLook> {
  const { name, color, mark } = await currentIdentity(db);
  const png = mark === null ? null : await files.read('public', mark.mail);
  return {
    name,
    accent: color === null ? ownLook.accent : brandHue(color).solid[0],
    mark: mark === null || png === null ? null : { png: png.bytes, ratio: mark.ratio },
  };
}
