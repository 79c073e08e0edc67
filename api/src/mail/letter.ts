import type { PrintedLook } from '../identity/printed-look.ts';

/** The content of a mail; only this file defines its layout. `shared/rules/mail-texts` has the portal's own texts. */
export type Letter = {
  readonly subject: string;
  /** The preview line that mail programs show beside the subject. */
  readonly preview: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print below the action. */
  readonly notes?: readonly string[];
  /** Below everything: who writes. */
  readonly signature: string;
};

export type MailBodies = { readonly subject: string; readonly text: string; readonly html: string };

/** The address of the mark in a letter: a mail has it as an attachment, because nothing is loaded from elsewhere. */
export const MARK = 'cid:marca@portal';

/** The same letter as plain text and as HTML. */
export const renderLetter = (letter: Letter, look: PrintedLook): MailBodies => ({
  subject: letter.subject,
  text: textOf(letter),
  html: htmlOf(letter, look),
});

/** A letter that a browser shows, with the mark inside. */
export function renderShownLetter(letter: Letter, look: PrintedLook): MailBodies {
  const bodies = renderLetter(letter, look);
  const png = look.mark?.png.toString('base64') ?? '';
  return { ...bodies, html: bodies.html.replaceAll(MARK, () => `data:image/png;base64,${png}`) };
}

function textOf({ greeting, paragraphs, action, notes = [], signature }: Letter): string {
  const way = action === undefined ? [] : [`${action.label}:\n${action.url}`];
  return `${[greeting, ...paragraphs, ...way, ...notes, `--\n${signature}`].join('\n\n')}\n`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Mails contain names and texts typed by users, which must not become markup. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

/** Colours of the portal's light theme; mail programs do not support design tokens. */
const colour = { ink: '#14213D', muted: '#5A6478', canvas: '#F5F6FA', line: '#E3E6EE' };
const font = "font-family:'Helvetica Neue',Helvetica,Arial,sans-serif";

const paragraph = (text: string, style = ''): string =>
  `<p style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:${colour.ink};${style}">${escapeHtml(text)}</p>`;

/** Tables and inline styles, because mail programs support little else. Nothing is loaded from elsewhere. */
function htmlOf(
  { subject, preview, greeting, paragraphs, action, notes = [], signature }: Letter,
  look: PrintedLook,
): string {
  const small = 'font-size:13px;line-height:20px;';
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:0;background:${colour.canvas}">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.canvas}"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px">${headOf(look)}</td></tr>
<tr><td style="background:#FFFFFF;border:1px solid ${colour.line};border-radius:10px;padding:32px 28px 20px">
<h1 style="margin:0 0 20px;${font};font-size:22px;line-height:30px;color:${colour.ink}">${escapeHtml(subject)}</h1>
${[greeting, ...paragraphs].map((text) => paragraph(text)).join('\n')}
${action === undefined ? '' : buttonOf(action, look)}
${notes.map((text) => paragraph(text, `${small}color:${colour.muted}`)).join('\n')}
</td></tr>
<tr><td style="padding:16px 8px">${paragraph(signature, `${small}color:${colour.muted}`)}</td></tr>
</table></td></tr></table>
</body>
</html>
`;
}

/** The mark, with the name where it is the portal's own: two table cells draw an awning over a window. */
const headOf = ({ name, accent, mark }: PrintedLook): string =>
  mark === null
    ? `<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td style="padding-right:10px"><table role="presentation" cellpadding="0" cellspacing="0" style="border:2px solid ${colour.ink};border-radius:6px"><tr><td style="width:24px;height:9px;line-height:9px;font-size:0;background:${accent};border-radius:3px 3px 0 0">&nbsp;</td></tr><tr><td style="width:24px;height:13px;line-height:13px;font-size:0">&nbsp;</td></tr></table></td>
<td style="${font};font-size:20px;font-weight:700;color:${colour.ink}">${escapeHtml(name)}</td>
</tr></table>`
    : `<img src="${MARK}" alt="${escapeHtml(name)}" height="40" width="${Math.round(40 * mark.ratio)}" style="${font};font-size:20px;font-weight:700;color:${colour.ink}">`;

const buttonOf = (
  { label, url }: { label: string; url: string },
  { accent }: PrintedLook,
): string => `<p style="margin:8px 0 24px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:${accent};${font};font-size:16px;font-weight:600;color:#FFFFFF;text-decoration:none">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;${font};font-size:13px;line-height:20px;color:${colour.muted};word-break:break-all">Si el botón no funciona, copie esta dirección en su navegador:<br><a href="${escapeHtml(url)}" style="color:${accent}">${escapeHtml(url)}</a></p>`;
