import { personalIdOf } from 'shared/countries';
import type { Profile, ProfileUpdate } from 'shared/endpoints/profile';
import type { ConflictRow } from 'shared/writes';
import { differencesOf } from '../common/conflict/differences.ts';
import { texts } from './texts.ts';

/** The form's initial values, including the version, so that a draft of an older one is detected on sending. */
export const valuesOf = ({
  email,
  nombres,
  apellidos,
  dni,
  telefono,
  rowVersion,
}: Profile): ProfileUpdate => ({
  email,
  nombres,
  apellidos,
  dni: dni ?? '',
  telefono: telefono ?? '',
  rowVersion,
});

/** Differences between form and database. */
export const differences = (mine: ProfileUpdate, stored: Profile): ConflictRow[] =>
  differencesOf(
    {
      nombres: texts.names,
      apellidos: texts.lastNames,
      dni: personalIdOf(stored.paisId).label,
      telefono: texts.phone,
    },
    mine,
    valuesOf(stored),
  );
