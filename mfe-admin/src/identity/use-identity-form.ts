import { useState } from 'react';
import {
  identityRecord,
  identityValues,
  restoreIdentity,
  updateIdentity,
  type IdentityRecord,
  type IdentityValues,
} from 'shared/endpoints/identity';
import { useDraft, useForm, zodResolver } from 'shared/forms';
import { useAskedWrite, useFormWrite, type ConflictRow } from 'shared/writes';
import { differencesOf } from '../common/conflict/differences.ts';
import { showIdentity } from './shown-by.ts';
import { texts } from './texts.ts';

export const valuesOf = ({ nombre, color, rowVersion }: IdentityRecord): IdentityValues => ({
  nombre,
  color,
  clara: undefined,
  oscura: undefined,
  rowVersion,
});

/** The form of the identity, and its write. */
export function useIdentityForm(opened: IdentityRecord) {
  // Fixed at opening: a background refresh must not update the version unseen.
  const [record, setRecord] = useState(opened);
  const [saved, setSaved] = useState(false);
  const form = useForm<IdentityValues>({
    defaultValues: valuesOf(record),
    resolver: zodResolver(identityValues),
    mode: 'onTouched',
  });
  const values = form.watch();
  const changed =
    values.nombre.trim() !== record.nombre ||
    (values.color?.toLowerCase() ?? null) !== record.color ||
    values.clara !== undefined ||
    values.oscura !== undefined;
  const draft = useDraft('identity', form, { secret: ['clara', 'oscura'] });
  /** Fills the form with what is stored now. */
  const follow = (now: IdentityRecord): void => {
    setRecord(now);
    form.reset(valuesOf(now));
  };
  const restoring = useAskedWrite(restoreIdentity, {
    stored: identityRecord,
    refreshes: showIdentity,
    saved: texts.backDone,
    failed: texts.backFailed,
    onReply: (now) => {
      follow(now);
      setSaved(true);
    },
  });
  const write = useFormWrite(updateIdentity, {
    form,
    draft,
    changed,
    step: restoring,
    input: ({ clara, oscura, ...identidad }) => ({
      body: {
        identidad: {
          ...identidad,
          ...(clara === null && { marca: null }),
          ...(oscura === null && { oscura: null }),
        },
        ...(clara && { clara }),
        ...(oscura && { oscura }),
      },
    }),
    stored: identityRecord,
    refreshes: showIdentity,
    saved: texts.saved,
    failed: texts.failed,
    onReply: (now) => {
      follow(now);
      setSaved(true);
    },
    onKeepStored: follow,
  });
  return { record, form, values, changed, saved, draft, write, restoring };
}

/** One's own identity beside the stored one, without pictures. */
export const differences = ({ nombre, color }: IdentityValues, stored: IdentityRecord): ConflictRow[] =>
  differencesOf(
    texts.fields,
    { nombre, color: color ?? texts.portalColor },
    { nombre: stored.nombre, color: stored.color ?? texts.portalColor },
  );
