import { z } from 'zod';
import type { CountryCode } from '../countries/country-code.ts';
import { isPhoneOf } from '../rules/phone.ts';
import { ticketStatuses } from '../rules/ticket-status.ts';
import { requestOptions, subtypeOptions, ticketAreas, urgencies } from '../rules/ticket-topics.ts';
import { attachments, attachmentsForm } from './attachments.ts';
import { countryCode, fileLink, id, pageOf, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';
import { exportJob } from './exports.ts';

const handles = { can: ['manage', 'Ticket'] } as const;

export const ticketStatus = z.enum(ticketStatuses);

/** Characters of a request's description (U-279). */
export const longestDescription = 200;

/** Message of a required field. */
export const requiredMessage = 'Campo obligatorio';

/** Area, request, subtype and urgency by their support-desk ids (U-207). */
const customFields = z.strictObject({
  area: z.enum(ticketAreas, requiredMessage),
  request: z.string().min(1, requiredMessage).max(60),
  subtype: z.string().max(60).optional(),
  urgency: z.enum(urgencies, requiredMessage),
});
type CustomFields = z.infer<typeof customFields>;

/** A request belongs to its area; if it has subtypes, one is required (U-275, U-278). */
function judgeTopic({ area, request, subtype }: CustomFields, context: z.RefinementCtx): void {
  const fault = (field: string, message: string): void =>
    context.addIssue({ code: 'custom', path: [field], message });
  if (request === '') return;
  if (!requestOptions(area).some(({ value }) => value === request)) {
    return fault('request', 'Elija una solicitud de la lista');
  }
  const subtypes = subtypeOptions(area, request);
  const known = subtypes.some(({ value }) => value === subtype);
  if (subtypes.length === 0 ? subtype !== undefined : !known) {
    fault('subtype', subtype === undefined ? requiredMessage : 'Elija un subtipo de la lista');
  }
}

const description = z
  .string()
  .trim()
  .min(1, requiredMessage)
  .max(longestDescription, `Máximo ${longestDescription} caracteres`);

const copied = (most: number) => z.string().trim().max(most, `Máximo ${most} caracteres`);

const formFields = {
  /** The mall that the request is about; within the caller's scope. */
  edificio: id,
  edificio_sap: copied(60),
  nombre_edificio: copied(200),
  /** The support desk's name of the mall. */
  codigo_edificio: copied(60),
  /** The store, or null for a request about the mall as a whole. */
  local_id: id.nullable(),
  nro_local: copied(60),
  nombre_marca: copied(200),
  country: countryCode,
  contenido: description,
  name: copied(200),
  /** Must be the caller's own: it cannot be changed (U-152). */
  email: z.string().trim().toLowerCase().max(200),
  /** E.164; empty: none. */
  phone: copied(20),
  rut_usuario: copied(30),
  /** The caller's id in the portal. */
  external_id: copied(60),
  custom_fields: customFields.superRefine(judgeTopic),
};

/** The form as the help centre sends it (U-206). Mall, store and person are read again from the database. */
export const ticketForm = z.strictObject({ ...formFields, files: attachments.default([]) });
export type TicketForm = z.infer<typeof ticketForm>;

const wrongPhone = 'Ingrese un teléfono válido de su país';

/** The country's rule for the phone. The number stored in the profile is always accepted. */
export const isTicketPhone = (country: CountryCode, stored: string | null, phone: string): boolean =>
  phone === '' || phone === stored || isPhoneOf(country, phone);

/** What a user fills in; the rest of the form is known. Selects are empty until something is chosen. */
export const ticketAnswersOf = (country: CountryCode, storedPhone: string | null) =>
  z
    .object({
      edificio: z.string().min(1, requiredMessage),
      local: z.string(),
      area: z.string().min(1, requiredMessage),
      request: z.string().min(1, requiredMessage),
      subtype: z.string(),
      urgency: z.enum(urgencies),
      contenido: description,
      phone: formFields.phone.refine((phone) => isTicketPhone(country, storedPhone, phone), wrongPhone),
      files: attachments,
    })
    .superRefine(({ area, request, subtype }, context) => {
      if (subtype !== '' || subtypeOptions(area, request).length === 0) return;
      context.addIssue({ code: 'custom', path: ['subtype'], message: requiredMessage });
    });
export type TicketAnswers = z.infer<ReturnType<typeof ticketAnswersOf>>;
export const phoneFault = { field: 'phone', message: wrongPhone } as const;

/** What a request can be about: a mall, and a store there (U-203). */
export const ticketContract = z.object({
  id: z.number().int(),
  building: z.object({
    id: z.number().int(),
    name: z.string(),
    sapId: z.string(),
    supportDeskCode: z.string(),
  }),
  space: z.object({ id: z.number().int(), code: z.string() }),
  brand: z.object({ name: z.string() }),
});
export type TicketContract = z.infer<typeof ticketContract>;
export type TicketBuilding = TicketContract['building'];

/** One step of a request: who changed its status, and the comment. */
const ticketStep = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  status: ticketStatus,
  comment: z.string().nullable(),
});

export const ticketFile = z.object({
  id: z.number().int(),
  filename: z.string(),
  mime: z.string(),
  /** Bytes. */
  size: z.number().int(),
});
export type TicketFile = z.infer<typeof ticketFile>;

/** A support request (U-204). */
export const ticket = z.object({
  id: z.number().int(),
  /** Area, request and subtype joined by commas (U-205). */
  area: z.string(),
  contenido: z.string(),
  status: ticketStatus,
  createdAt: z.iso.datetime(),
  custom_fields: z.object({
    area: z.enum(ticketAreas),
    request: z.string(),
    subtype: z.string().nullable(),
    urgency: z.enum(urgencies),
  }),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  building: z.object({ id: z.number().int(), name: z.string() }),
  store: z.object({ code: z.string(), brand: z.string() }).nullable(),
  files: z.array(ticketFile),
  steps: z.array(ticketStep),
  /** The caller is the requester. */
  own: z.boolean(),
  rowVersion: z.number().int(),
});
export type Ticket = z.infer<typeof ticket>;

const filters = {
  /** 'Pendiente' covers both statuses of that label. */
  status: ticketStatus.optional(),
};
const search = z.strictObject({
  ...filters,
  page: z.coerce.number().int().min(0).max(100_000).default(0),
  size: z.coerce.number().int().min(1).max(20).default(5),
});

const ofPerson = z.object({ email: z.string().trim().toLowerCase().min(1).max(200) });
const ofTicket = z.object({ id });

export const listTickets = endpoint({
  method: 'GET',
  path: '/api/tickets/ticket/findByEmail/:email',
  summary: 'The caller’s own requests, newest first (U-360); the e-mail of somebody else answers 404',
  access: 'session',
  params: ofPerson,
  query: search,
  reply: pageOf(ticket),
});

export const listReceivedTickets = endpoint({
  method: 'GET',
  path: '/api/tickets/ticket/received',
  summary: 'The requests about the buildings of the caller, newest first, for operations staff (U-260)',
  access: handles,
  query: search,
  reply: pageOf(ticket),
});

export const exportTickets = endpoint({
  method: 'POST',
  path: '/api/tickets/ticket/export',
  summary: 'Every own request that the filters give as a spreadsheet (U-409)',
  access: 'session',
  limit: 'export',
  body: z.strictObject(filters),
  reply: exportJob,
});

export const getTicket = endpoint({
  method: 'GET',
  path: '/api/tickets/ticket/:id',
  summary: 'One request: an own one, or for operations staff one about their buildings',
  access: 'session',
  params: ofTicket,
  reply: ticket,
});

export const createTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/ticket',
  summary: 'Creates a request with its attachments and answers it (U-361, U-363)',
  access: 'session',
  limit: 'upload',
  body: ticketForm,
  multipart: attachmentsForm,
  reply: ticket,
  idempotent: true,
});

/**
 * No screen makes this call: U-362 has the request without attachments; the form sends `createTicket`,
 * which takes them.
 */
export const sendHelpRequest = endpoint({
  method: 'POST',
  path: '/api/tickets/contacto',
  summary: 'The same request without attachments (U-362)',
  access: 'session',
  body: z.strictObject(formFields),
  reply: ticket,
  idempotent: true,
});

export const changeTicketStatus = endpoint({
  method: 'PUT',
  path: '/api/tickets/ticket/:id/status',
  summary: 'Takes a request on to its next status, for operations staff (U-260)',
  access: handles,
  params: ofTicket,
  body: z.strictObject({
    status: ticketStatus,
    comment: z.string().trim().max(500, 'Máximo 500 caracteres').default(''),
    rowVersion: seenVersion,
  }),
  reply: ticket,
  idempotent: true,
});

export const replyToTicket = endpoint({
  method: 'POST',
  path: '/api/tickets/ticket/:id/replies',
  summary: 'Opens an own request that was solved again by replying to it (U-260)',
  access: 'session',
  params: ofTicket,
  body: z.strictObject({
    comment: z.string().trim().min(1, 'Escriba su respuesta').max(500, 'Máximo 500 caracteres'),
  }),
  reply: ticket,
  idempotent: true,
});

export const getTicketFile = endpoint({
  method: 'GET',
  path: '/api/tickets/ticket/:id/files/:fileId',
  summary: 'A link to an attachment of a request that the caller may read, valid for 60 s',
  access: 'session',
  params: z.object({ id, fileId: id }),
  reply: fileLink,
});

export const listTicketBuildings = endpoint({
  method: 'GET',
  path: '/api/tickets/buildings',
  summary: 'The buildings that the caller reaches, by name: what a request can be about',
  access: 'session',
  reply: z.array(ticketContract.shape.building),
});

export const listTicketContracts = endpoint({
  method: 'GET',
  path: '/api/tickets/buildings/:id/contracts',
  summary: 'The contracts in force of a building that the caller reaches, by store (U-203)',
  access: 'session',
  params: z.object({ id }),
  reply: z.array(ticketContract),
});
