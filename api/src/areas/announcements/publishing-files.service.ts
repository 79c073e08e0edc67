import { createHash, randomUUID } from 'node:crypto';
import { attachmentFaults } from 'shared/endpoints/attachments';
import { fileTypeOf } from 'shared/rules';
import { pictureWidths } from 'shared/rules/content-policy';
import { mostFiles } from 'shared/rules/publication';
import type { Scoped } from '../../access/scoped.ts';
import { acceptFile } from '../../files/accepted-file.ts';
import type { FileStore } from '../../files/file-store.ts';
import { pictureOf } from '../../files/redraw-picture.ts';
import { uploadedName } from '../../files/uploaded-name.ts';
import { orNotFound } from '../../http/api-error.ts';
import { UploadedFile } from '../../http/form-body.ts';
import { requireUploadSize } from '../parameters/upload-sizes.service.ts';
import { pictureFile } from './pictures.ts';
import { broken } from './publishing-rules.service.ts';
import { locked, type Writing } from './publishing-write.service.ts';
import { deleteFile, findManaged, insertFile } from './publishing.repository.ts';
import { listFiles } from './repository.ts';

const unreadable = 'El archivo no es una imagen JPG, PNG o WebP, o está dañado.';

/**
 * Stores a picture re-encoded in every width, upright and without the camera's metadata (T11). Its path is
 * derived from its content: the same picture twice is one.
 */
export async function storePicture({ scoped, files, now }: Omit<Writing, 'audit'>, file: File) {
  const { countryCode: country } = scoped.scope;
  await requireUploadSize(scoped.db, { file, field: 'file', parameter: 'peso-imagen' }, { country, now });
  const bytes = file instanceof UploadedFile ? file.content : Buffer.alloc(0);
  if (!['jpg', 'png', 'webp'].includes(fileTypeOf(bytes)?.ending ?? '')) throw broken('file', unreadable);
  const name = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
  const path = `announcements/${country.toLowerCase()}/${name}`;
  for (const width of pictureWidths) {
    const drawn = await pictureOf(bytes)
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
      .catch(() => {
        throw broken('file', unreadable);
      });
    await files.put('public', pictureFile(path, width), drawn, 'image/webp');
  }
  return { path, url: files.publicUrl(pictureFile(path, 1280)) };
}

const namedFiles = async ({ db }: Scoped, id: number) =>
  (await listFiles(db, [id])).map((file) => ({ id: file.id, name: file.name }));

/** Checked as the attachments of requests are: typed by content, pictures re-encoded, no active PDF (T11). */
export async function addAttachment(writing: Writing, id: number, file: File) {
  const { scoped, files, now, audit } = writing;
  const row = await locked(writing, id);
  if (row.status === 'archived') throw broken('file', 'Un anuncio archivado no se puede editar.');
  if ((await listFiles(scoped.db, [id])).length >= mostFiles) {
    throw broken('file', `Puede adjuntar hasta ${mostFiles} archivos`);
  }
  const whose = { country: scoped.scope.countryCode, now };
  await requireUploadSize(scoped.db, { file, field: 'file', parameter: 'peso-adjunto' }, whose);
  const type = file instanceof UploadedFile ? fileTypeOf(file.content) : null;
  if (!(file instanceof UploadedFile) || type === null)
    throw broken('file', attachmentFaults.type(file.name));
  const accepted = await acceptFile(file.content, type);
  if (typeof accepted === 'string') throw broken('file', attachmentFaults[accepted](file.name));
  const path = `announcements/${id}/${randomUUID()}.${type.ending}`;
  await files.put('attachments', path, accepted.bytes, type.mime);
  const name = uploadedName(file.name, type.ending, 'adjunto');
  await insertFile(scoped.db, id, { name, path });
  await audit({ action: 'announcement.attach', entity: 'announcement', entityId: id, after: { file: name } });
  return namedFiles(scoped, id);
}

export async function removeAttachment(writing: Writing, id: number, fileId: number) {
  const { scoped, audit } = writing;
  await locked(writing, id);
  const { name } = orNotFound(await deleteFile(scoped.db, id, fileId));
  await audit({
    action: 'announcement.detach',
    entity: 'announcement',
    entityId: id,
    before: { file: name },
  });
  return namedFiles(scoped, id);
}

export async function attachmentForAuthor(scoped: Scoped, files: FileStore, id: number, fileId: number) {
  orNotFound(await findManaged(scoped, id));
  const { path, name } = orNotFound((await listFiles(scoped.db, [id])).find((file) => file.id === fileId));
  const { userId } = scoped.scope;
  return { url: files.signedUrl({ bucket: 'attachments', path, filename: name, userId }), filename: name };
}
