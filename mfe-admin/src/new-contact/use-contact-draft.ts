import { useState } from 'react';
import { forgetDevice, readDevice, useSelectedCompany, useSessionUser, writeDevice } from 'shared/session';
import type { ContactValues } from './contact-values.ts';

/** The wizard's step and values. */
export type ContactDraft = { readonly step: number; readonly values: ContactValues };

const typedFields = ['email', 'emailConfirmation', 'nombre', 'apellidos', 'dni'] as const;

/** Whether there is input that the user would have to repeat. */
export const isTyped = (values: ContactValues): boolean => typedFields.some((field) => values[field] !== '');

const isDraft = (kept: unknown): kept is ContactDraft =>
  typeof kept === 'object' && kept !== null && 'step' in kept && 'values' in kept;

/** Each user has one draft per prefilled target. */
function usePlace({ rol, empresaId, marcaId, contratoId }: ContactValues): string {
  const { id } = useSessionUser();
  const selected = useSelectedCompany();
  const about = [rol, empresaId ?? selected?.id, marcaId, contratoId];
  const [place] = useState(`draft:${id}:new-contact:${about.join(':')}`);
  return place;
}

/** The unfinished draft on this device, or null: it survives a reload and the end of the session (T16). */
export function useContactDraft(start: ContactValues) {
  const place = usePlace(start);
  const [restored] = useState(() => {
    const kept = readDevice(place);
    return isDraft(kept) ? kept : null;
  });
  return {
    restored,
    keep(draft: ContactDraft): void {
      if (isTyped(draft.values)) writeDevice(place, draft);
      else forgetDevice(place);
    },
    forget: (): void => forgetDevice(place),
  };
}
