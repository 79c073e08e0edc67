import {
  mailPlaceholders,
  mailTextFields,
  mailTextKind,
  placeholdersOf,
  type MailPlaceholder,
  type MailText,
  type MailTextField,
  type MailTextKindName,
} from './mail-texts.ts';

const BUTTON = '{enlace}';

/** The values of a mail's placeholders. */
export type MailValues = Readonly<Partial<Record<MailPlaceholder, string>>>;

/** A mail's text with its values, as it is sent. */
type ComposedMail = {
  readonly subject: string;
  /** The line that mail programs show beside the subject. */
  readonly preview: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly label: string;
  /** Small print below the button. */
  readonly notes: readonly string[];
  readonly signature: string;
};

const names = (text: string): string[] => [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);

const isKnown = (name: string): name is MailPlaceholder => Object.hasOwn(mailPlaceholders, name);

const paragraphsOf = (body: string): string[] =>
  body
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

/** In one pass, so that a value with braces stays as it is. */
const filled = (text: string, values: MailValues): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => (isKnown(name) ? (values[name] ?? '') : ''));

/** A paragraph about something that this mail does not have, such as conditions, is left out. */
const isEmptyHere = (paragraph: string, values: MailValues): boolean =>
  names(paragraph).some((name) => isKnown(name) && values[name] === '');

/** Puts the values into a mail's text. */
export function composeMail(text: MailText, values: MailValues): ComposedMail {
  const all = paragraphsOf(text.cuerpo);
  const button = all.indexOf(BUTTON);
  const written = (paragraphs: readonly string[]): string[] =>
    paragraphs
      .filter((paragraph) => !isEmptyHere(paragraph, values))
      .map((paragraph) => filled(paragraph, values));
  const paragraphs = written(button < 0 ? all : all.slice(0, button));
  return {
    subject: filled(text.asunto, values),
    preview: paragraphs[0] ?? '',
    greeting: filled(text.saludo, values),
    paragraphs,
    label: filled(text.boton, values),
    notes: written(button < 0 ? [] : all.slice(button + 1)),
    signature: filled(text.firma, values),
  };
}

/** The examples of the preview. */
export const mailExamples: MailValues = Object.fromEntries(
  Object.entries(mailPlaceholders).map(([name, { example }]) => [name, example]),
);

type MailTextFault = { readonly field: MailTextField; readonly message: string };

const named = (list: readonly string[]): string => list.map((name) => `{${name}}`).join(', ');

function faultOf(kind: MailTextKindName, field: MailTextField, text: string): string | null {
  const may: readonly string[] = placeholdersOf(kind, field);
  const unknown = names(text).find((name) => !may.includes(name));
  if (unknown === 'enlace') return '{enlace} solo puede estar en el texto.';
  if (unknown !== undefined) return `{${unknown}} no existe en este correo. Puede usar ${named(may)}.`;
  if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, ''))) return 'Hay una llave suelta: «{» o «}».';
  return null;
}

/** Why a text cannot be a mail's, at its first wrong field. Lengths are the schema's. */
export function mailTextFault(kind: MailTextKindName, text: MailText): MailTextFault | null {
  for (const field of mailTextFields) {
    const message = faultOf(kind, field, text[field]);
    if (message !== null) return { field, message };
  }
  const buttons = names(text.cuerpo).filter((name) => name === 'enlace').length;
  if (buttons === 0)
    return { field: 'cuerpo', message: 'Falta {enlace}: sin el botón, quien lo recibe no puede continuar.' };
  if (buttons > 1 || !paragraphsOf(text.cuerpo).includes(BUTTON))
    return { field: 'cuerpo', message: '{enlace} va una sola vez, en un párrafo propio.' };
  const missing = mailTextKind(kind).needs.filter((name) => !names(text.cuerpo).includes(name));
  if (missing.length > 0)
    return { field: 'cuerpo', message: `Falta ${named(missing)}: sin eso el correo no sirve.` };
  return null;
}
