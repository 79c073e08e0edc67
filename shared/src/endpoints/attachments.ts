import { z } from 'zod';
import { uploaderBytes } from '../rules/uploader-bytes.ts';

/** P-255: file types that a picker offers. The server decides by the file's content (T11). */
export const attachmentTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/gif',
  'video/mp4',
  'video/quicktime',
  'video/webm',
  'application/pdf',
] as const;

/** Files of one request (U-280). */
export const mostAttachments = 3;

/** U-281: 15,732,000 bytes. */
export const attachmentBytes = uploaderBytes * 3;

/**
 * Why a file's content is refused: it does not match its signature, needs a password, or has active content
 * or embedded files.
 */
export type FileFault = 'broken' | 'protected' | 'active';

/** The message for a refused file, the same in browser and API. */
export const attachmentFaults = {
  broken: (name: string): string => `«${name}» está dañado o no es lo que su nombre dice`,
  protected: (name: string): string =>
    `«${name}» pide una contraseña. Guárdelo sin ella y adjúntelo de nuevo`,
  active: (name: string): string =>
    `«${name}» contiene archivos o acciones que no se aceptan. Imprímalo como PDF y adjunte el nuevo`,
  type: (name: string): string => `«${name}» no es una imagen, un video ni un PDF`,
  size: (name: string): string => `«${name}» pesa más de 15,7 MB`,
  empty: (name: string): string => `«${name}» está vacío`,
  count: `Puede adjuntar hasta ${mostAttachments} archivos`,
} as const;

const shortened = (name: string): string => (name.length > 60 ? `${name.slice(0, 57)}…` : name);

/** Why a file cannot be attached, judged by name, size and type; null if it can. */
export function attachmentFault({ name, size, type }: Pick<File, 'name' | 'size' | 'type'>): string | null {
  if (!attachmentTypes.some((known) => known === type)) return attachmentFaults.type(shortened(name));
  if (size > attachmentBytes) return attachmentFaults.size(shortened(name));
  return size === 0 ? attachmentFaults.empty(shortened(name)) : null;
}

const attachment = z.file('Adjunte un archivo').superRefine(({ name, size }, context) => {
  const faults = [
    size > attachmentBytes && attachmentFaults.size(shortened(name)),
    size === 0 && attachmentFaults.empty(shortened(name)),
  ];
  for (const message of faults) if (message) context.addIssue({ code: 'custom', message });
});

/** Attachments of a form: a few pictures, videos or PDFs. */
export const attachments = z.array(attachment).max(mostAttachments, attachmentFaults.count);

/** A body with attachments: their sizes, and 64 kB for the rest. */
export const attachmentsForm = {
  maxBytes: attachmentBytes * mostAttachments + 65_536,
  maxParts: 40,
  lists: ['files'],
} as const;
