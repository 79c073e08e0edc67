import { attachmentFaults } from 'shared/endpoints/attachments';
import { isTicketPhone, phoneFault, type Ticket, type TicketForm } from 'shared/endpoints/tickets';
import { fileTypeOf, type FileType } from 'shared/rules';
import type { Scoped } from '../../access/scoped.ts';
import type { Caller } from '../../access/caller.ts';
import type { AuditEntry } from '../../audit/audit-log.ts';
import type { FileStore } from '../../files/file-store.ts';
import { acceptFile } from '../../files/accepted-file.ts';
import { uploadedName } from '../../files/uploaded-name.ts';
import { ApiError, orNotFound } from '../../http/api-error.ts';
import { UploadedFile } from '../../http/form-body.ts';
import { getUser } from '../auth/repository.ts';
import { findBuilding, findContractOfSpace } from './places.repository.ts';
import { countSince, insertFile, insertTicket } from './repository.ts';
import { readTicket } from './service.ts';

export type Creation = {
  /** A transaction. */
  readonly scoped: Scoped;
  readonly files: FileStore;
  readonly caller: Caller;
  readonly now: Date;
  readonly audit: (entry: AuditEntry) => Promise<void>;
};

/** A request may carry 47 MB, so one user cannot fill the disk. */
const mostPerHour = 30;
const hourMs = 3_600_000;

const broken = (field: string, message: string): ApiError => new ApiError('RULE_BROKEN', { field, message });

/** Building and store, if the caller reaches them. */
async function placeOf({ scoped, now }: Creation, { edificio, local_id: spaceId }: TicketForm) {
  const building = orNotFound(await findBuilding(scoped, edificio));
  const place = { buildingId: building.id, spaceId: spaceId ?? 0, now };
  const contract = spaceId === null ? null : orNotFound(await findContractOfSpace(scoped, place));
  return { building_id: building.id, contract_id: contract?.id ?? null };
}

async function judgePerson(
  { scoped, caller }: Creation,
  { email, phone, country }: TicketForm,
): Promise<void> {
  const { user } = caller;
  if (email !== user.email) throw broken('email', 'El correo no se puede cambiar');
  if (country !== user.countryCode) throw broken('country', 'El país no se puede cambiar');
  const stored = await getUser(scoped.db, user.id);
  if (!isTicketPhone(country, stored.phone, phone)) throw broken(phoneFault.field, phoneFault.message);
}

type Kept = { readonly name: string; readonly bytes: Buffer; readonly type: FileType };

/**
 * Each file is typed by its content (T11); one that is not a picture, video or PDF refuses the request
 * (P-255).
 */
async function keptFiles(files: TicketForm['files']): Promise<Kept[]> {
  const kept: Kept[] = [];
  // One after the other, so that three large pictures are not decoded at once.
  for (const file of files) {
    const type = file instanceof UploadedFile ? fileTypeOf(file.content) : null;
    if (!(file instanceof UploadedFile) || type === null)
      throw broken('files', attachmentFaults.type(file.name));
    const accepted = await acceptFile(file.content, type);
    if (typeof accepted === 'string') throw broken('files', attachmentFaults[accepted](file.name));
    kept.push({ name: file.name, bytes: accepted.bytes, type });
  }
  return kept;
}

async function keepFile(
  { scoped, files }: Creation,
  { ticketId, index, name, bytes, type: { ending, mime } }: Kept & { ticketId: number; index: number },
): Promise<void> {
  const path = `tickets/${scoped.scope.countryCode.toLowerCase()}/${ticketId}-${index + 1}.${ending}`;
  await files.put('attachments', path, bytes, mime);
  const filename = uploadedName(name, ending, 'adjunto');
  await insertFile(scoped.db, { ticket_id: ticketId, filename, mime, size: bytes.length, object_key: path });
}

/** U-361. Building, store and person come from their own rows, not from the form. */
export async function create(creation: Creation, form: TicketForm): Promise<Ticket> {
  const { scoped, caller, now, audit } = creation;
  await judgePerson(creation, form);
  const kept = await keptFiles(form.files);
  const place = await placeOf(creation, form);
  if ((await countSince(scoped, new Date(now.getTime() - hourMs))) >= mostPerHour) {
    throw new ApiError('TOO_MANY_ATTEMPTS');
  }
  const { area, request, subtype = null, urgency } = form.custom_fields;
  const topic = { area, request, subtype, urgency };
  const facts = { ...place, ...topic, content: form.contenido, phone: form.phone || null, created_at: now };
  const ticketId = await insertTicket(scoped, facts);
  for (const [index, one] of kept.entries()) await keepFile(creation, { ticketId, index, ...one });
  await audit({
    action: 'ticket.create',
    entity: 'ticket',
    entityId: ticketId,
    after: { ...place, ...topic, files: kept.length },
  });
  return readTicket(scoped, caller, ticketId);
}
