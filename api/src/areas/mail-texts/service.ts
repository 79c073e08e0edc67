import type { CountryCode } from 'shared/countries';
import type { MailTextForm, MailTextRecord } from 'shared/endpoints/mail-texts';
import { mailExamples, mailTextFault } from 'shared/rules/mail-text';
import {
  mailTextKind,
  mailTextKindNames,
  type MailText,
  type MailTextKindName,
} from 'shared/rules/mail-texts';
import type { Scoped } from '../../access/scoped.ts';
import { auditWriter, type AuditSource } from '../../audit/audit-log.ts';
import { ApiError } from '../../http/api-error.ts';
import type { FileStore } from '../../files/file-store.ts';
import { printedLook } from '../../identity/printed-look.ts';
import { renderShownLetter } from '../../mail/letter.ts';
import { mailTexts, writeText, type MailTextRow } from '../../mail/mail-texts.repository.ts';
import { letterOf } from '../../mail/written-letter.ts';

type Writing = { readonly scoped: Scoped; readonly now: Date; readonly source: AuditSource };

/** A mail of a country. */
type Named = { readonly pais: CountryCode; readonly correo: MailTextKindName };

/** Throws NOT_FOUND for a country that the caller does not administer. */
function administered({ scope }: Scoped, { pais }: Named): void {
  if (!scope.portfolioCountries.includes(pais)) throw new ApiError('NOT_FOUND');
}

const recordOf = ({ pais, correo }: Named, row: MailTextRow | undefined): MailTextRecord => ({
  paisId: pais,
  correo,
  texto: row?.text ?? mailTextKind(correo).text,
  original: (row?.text ?? null) === null,
  el: row?.updated_at.toISOString() ?? null,
  por: row?.person ?? null,
  rowVersion: (row?.row_version ?? 0) + 1,
});

export async function textsOf(scoped: Scoped): Promise<MailTextRecord[]> {
  const rows = await mailTexts(scoped);
  const countries = [...new Set(scoped.scope.portfolioCountries)].toSorted();
  return countries.flatMap((pais) =>
    mailTextKindNames.map((correo) =>
      recordOf(
        { pais, correo },
        rows.find((row) => row.country_code === pais && row.kind === correo),
      ),
    ),
  );
}

export async function textOf(scoped: Scoped, named: Named): Promise<MailTextRecord> {
  administered(scoped, named);
  const rows = await mailTexts(scoped);
  return recordOf(
    named,
    rows.find((row) => row.country_code === named.pais && row.kind === named.correo),
  );
}

/** Throws RULE_BROKEN at the field for a placeholder that is unknown or missing. */
function judge({ correo }: Named, text: MailText): void {
  const fault = mailTextFault(correo, text);
  if (fault !== null) throw new ApiError('RULE_BROKEN', fault);
}

/** The mail with example data, rendered as it is sent. */
export async function previewOf(
  { scoped, files }: { readonly scoped: Scoped; readonly files: FileStore },
  named: Named,
  text: MailTextForm,
): Promise<{ asunto: string; html: string }> {
  administered(scoped, named);
  judge(named, text);
  const look = await printedLook(scoped.db, files);
  const values = { ...mailExamples, portal: look.name };
  const { subject, html } = renderShownLetter(letterOf(text, values, mailExamples.enlace ?? ''), look);
  return { asunto: subject, html };
}

/** Writes the text. Throws NOT_FOUND, RULE_BROKEN as `judge`, and VERSION_CONFLICT with the stored text. */
export async function changeText(
  writing: Writing,
  named: Named,
  { rowVersion, ...text }: MailTextForm & { readonly rowVersion: number },
): Promise<MailTextRecord> {
  administered(writing.scoped, named);
  judge(named, text);
  return write(writing, named, { text, rowVersion });
}

/** Goes back to the portal's own text. Throws NOT_FOUND, and VERSION_CONFLICT as `changeText`. */
export async function resetText(
  writing: Writing,
  named: Named,
  { rowVersion }: { readonly rowVersion: number },
): Promise<MailTextRecord> {
  administered(writing.scoped, named);
  return write(writing, named, { text: null, rowVersion });
}

async function write(
  { scoped, now, source }: Writing,
  named: Named,
  { text, rowVersion }: { readonly text: MailText | null; readonly rowVersion: number },
): Promise<MailTextRecord> {
  const { pais: country, correo: kind } = named;
  const before = await textOf(scoped, named);
  const written = await writeText(scoped, { country, kind, text, seen: rowVersion, at: now });
  const after = await textOf(scoped, named);
  if (!written) throw new ApiError('VERSION_CONFLICT', { details: { stored: after } });
  const entry = ({ texto, original }: MailTextRecord) => ({
    mensaje: mailTextKind(kind).name,
    original,
    ...texto,
  });
  await auditWriter(scoped.db, { ...source, country })({
    action: text === null ? 'mail-text.reset' : 'mail-text.update',
    entity: 'mail_text',
    entityId: `${country} ${kind}`,
    before: entry(before),
    after: entry(after),
  });
  return after;
}
