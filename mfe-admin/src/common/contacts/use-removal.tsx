import type { ReactNode, RefObject } from 'react';
import type { Representative } from 'shared/endpoints/contact-facts';
import { assignRole } from 'shared/endpoints/contracts';
import { nameOf } from 'shared/rules/name-of';
import { Text } from 'shared/ui/core';
import { useConfirm } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { showPeople } from '../shown-by.ts';
import { contactsTexts as texts } from './texts.ts';

export type RoleOfList =
  | { readonly rolId: 'EXT_EMPRESA'; readonly empresaId: number }
  | { readonly rolId: 'EXT_MARCA'; readonly marcaId: number };

/**
 * Removes a person from a contact list, after a question: ends the role of the list. The account stays, and
 * so do the person's other roles.
 */
export function useRemoval(
  role: RoleOfList,
  list: string,
  /** Takes the focus of a removed row. */
  section: RefObject<HTMLElement | null>,
): {
  readonly remove: (person: Representative) => Promise<void>;
  /** The id of the user whose role is being ended. */
  readonly removing: number | null;
  readonly confirmation: ReactNode;
} {
  const { confirm, confirmation } = useConfirm((opener) => opener ?? section.current);
  const ending = useWrite(assignRole, {
    refreshes: showPeople,
    untilRefreshed: true,
    saved: texts.removed,
    failed: texts.removeFailed,
    // The removed row had the focus, unless the user has moved on.
    onDone: () => document.activeElement === document.body && section.current?.focus(),
  });
  const question = (person: Representative) => ({
    title: texts.removeTitle,
    description: (
      <Text as="span" overflowWrap="anywhere">
        {texts.removeQuestion(nameOf(person), list)}
      </Text>
    ),
    confirmLabel: texts.removeConfirm,
    cancelLabel: texts.cancel,
    destructive: true,
  });
  return {
    remove: async (person) => {
      if (!(await confirm(question(person)))) return;
      ending.send({ body: { usuarioId: person.usuarioId, habilitado: false, ...role } });
    },
    removing: ending.sending && Number(ending.sending.body.usuarioId),
    confirmation,
  };
}
