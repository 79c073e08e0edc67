import { z } from 'zod';
import { mailTextKindNames } from '../rules/mail-texts.ts';
import { countryCode, countryInPath, seenVersion } from './common.ts';
import { endpoint } from './endpoint.ts';

const access = { can: ['manage', 'MailText'] } as const;

const required = '*Este campo es obligatorio';
/** One line, as a subject and a button have. */
const line = (longest: number) =>
  z
    .string()
    .trim()
    .min(1, required)
    .max(longest, `Use a lo más ${longest} caracteres`)
    .regex(/^[^\p{Cc}]*$/u, 'Escríbalo en una sola línea');
/** Plain text in paragraphs: markup is shown as it is typed. */
const paragraphs = (longest: number) =>
  z
    .string()
    .overwrite((text) => text.replaceAll('\r\n', '\n'))
    .trim()
    .min(1, required)
    .max(longest, `Use a lo más ${longest} caracteres`)
    .regex(/^[^\p{Cc}]*(\n[^\p{Cc}]*)*$/u, 'Tiene caracteres que no se pueden enviar');

/** The form of a mail's text. The API also checks its placeholders, which depend on the mail. */
export const mailTextForm = z.strictObject({
  asunto: line(150),
  saludo: line(100),
  cuerpo: paragraphs(4000),
  boton: line(60),
  firma: line(300),
});
export type MailTextForm = z.infer<typeof mailTextForm>;

const correo = z.enum(mailTextKindNames);
const named = z.object({ pais: countryInPath, correo });

export const mailTextRecord = z.object({
  paisId: countryCode,
  correo,
  texto: mailTextForm,
  /** Whether it is the portal's own text. */
  original: z.boolean(),
  /** When it was last changed, and by whom. */
  el: z.string().nullable(),
  por: z.string().nullable(),
  rowVersion: z.number().int(),
});
export type MailTextRecord = z.infer<typeof mailTextRecord>;

export const listMailTexts = endpoint({
  method: 'GET',
  path: '/api/operacion/correos',
  summary: 'The texts of the mails of the countries that the caller administers',
  access,
  reply: z.array(mailTextRecord),
});

export const getMailText = endpoint({
  method: 'GET',
  path: '/api/operacion/correos/:pais/:correo',
  summary: 'The text of a mail in a country',
  access,
  params: named,
  reply: mailTextRecord,
});

export const updateMailText = endpoint({
  method: 'PUT',
  path: '/api/operacion/correos/:pais/:correo',
  summary: 'Writes the text of a mail in a country',
  access,
  params: named,
  body: mailTextForm.extend({ rowVersion: seenVersion }),
  reply: mailTextRecord,
  idempotent: true,
});

export const resetMailText = endpoint({
  method: 'POST',
  path: '/api/operacion/correos/:pais/:correo/original',
  summary: "Goes back to the portal's own text of a mail",
  access,
  params: named,
  body: z.strictObject({ rowVersion: seenVersion }),
  reply: mailTextRecord,
  idempotent: true,
});

export const previewMailText = endpoint({
  method: 'POST',
  path: '/api/operacion/correos/:pais/:correo/vista-previa',
  summary: 'The mail with example data, as it would be sent; stores nothing',
  access,
  params: named,
  body: mailTextForm,
  reply: z.object({ asunto: z.string(), html: z.string() }),
  whileViewing: 'allowed',
});
