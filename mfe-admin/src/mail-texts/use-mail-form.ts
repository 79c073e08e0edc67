import { useState } from 'react';
import {
  mailTextForm,
  mailTextRecord,
  resetMailText,
  updateMailText,
  type MailTextForm,
  type MailTextRecord,
} from 'shared/endpoints/mail-texts';
import { useDraft, useForm, zodResolver } from 'shared/forms';
import { mailTextFault } from 'shared/rules/mail-text';
import type { ConflictRow } from 'shared/writes';
import { useAskedWrite, useFormWrite } from 'shared/writes';
import { differencesOf } from '../common/conflict/differences.ts';
import { hasChanged } from '../common/forms/has-changed.ts';
import { showMailTexts } from './shown-by.ts';
import { texts } from './texts.ts';

/** The version lets a draft of an older text be found out. */
export type MailValues = MailTextForm & { rowVersion: number };

export const valuesOf = ({ texto, rowVersion }: MailTextRecord): MailValues => ({ ...texto, rowVersion });

/** Judged as the API does, placeholders included. */
const schemaOf = ({ correo }: MailTextRecord) =>
  mailTextForm.extend({ rowVersion: mailTextRecord.shape.rowVersion }).superRefine((values, context) => {
    const fault = mailTextFault(correo, values);
    if (fault) context.addIssue({ code: 'custom', path: [fault.field], message: fault.message });
  });

/** The form of a mail's text, and its write. */
export function useMailForm(opened: MailTextRecord) {
  // Fixed at opening: a background refresh must not update the version unseen.
  const [record, setRecord] = useState(opened);
  const form = useForm<MailValues>({
    defaultValues: valuesOf(record),
    resolver: zodResolver(schemaOf(record)),
    mode: 'onTouched',
  });
  const values = form.watch();
  const { rowVersion: _version, ...stored } = valuesOf(record);
  const changed = hasChanged({ ...stored, ...values, rowVersion: 0 }, { ...stored, rowVersion: 0 });
  const draft = useDraft(`mail-text:${record.paisId}:${record.correo}`, form);
  /** Fills the form with what is stored now. */
  const follow = (now: MailTextRecord): void => {
    setRecord(now);
    form.reset(valuesOf(now));
  };
  const resetting = useAskedWrite(resetMailText, {
    stored: mailTextRecord,
    refreshes: showMailTexts,
    saved: texts.resetDone,
    failed: texts.resetFailed,
    onReply: follow,
  });
  const write = useFormWrite(updateMailText, {
    form,
    draft,
    changed,
    step: resetting,
    input: (body) => ({ params: { pais: record.paisId, correo: record.correo }, body }),
    stored: mailTextRecord,
    refreshes: showMailTexts,
    saved: texts.saved,
    failed: texts.failed,
    onReply: follow,
    onKeepStored: follow,
  });
  return { record, form, values, changed, draft, write, resetting };
}

/** One's own text beside the stored one, field by field. */
export const differences = (mine: MailValues, { texto }: MailTextRecord): ConflictRow[] =>
  differencesOf(texts.fields, mine, texto);
