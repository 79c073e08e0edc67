import { useState } from 'react';
import type { ContractContact, ContractRow } from 'shared/endpoints/contracts';
import { ApiError, messageOf } from 'shared/http';
import { Card, Flex, Heading, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { SimpleGrid } from 'shared/ui/data';
import { notify } from 'shared/ui/overlay';
import { StoreHeader } from '../common/period/store-header.tsx';
import { contractLabel } from './contract-label.ts';
import { ManagerRow } from './manager-row.tsx';
import { OtherContacts } from './other-contacts.tsx';
import { managersTexts as texts } from './texts.ts';
import { useManagerFocus } from './use-manager-focus.ts';
import { useAssignManager, useContacts, type Contacts } from './use-managers.ts';

/** The store managers of a lease and, for users who may assign, the candidates (S-155 … S-159). */
export function ContractManagers({ contract }: { readonly contract: ContractRow }) {
  const contacts = useContacts(contract.id);
  return (
    <>
      <StoreHeader contract={{ ...contract, codigo: contractLabel(contract) }} arrivedWith={null} />
      <QueryView query={contacts} skeleton={<Skeleton h="60" borderRadius="l3" />}>
        {(data) => <Lists contract={contract} contacts={data} />}
      </QueryView>
    </>
  );
}

type ListsProps = { readonly contract: ContractRow; readonly contacts: Contacts };

function Lists({ contract, contacts }: ListsProps) {
  const { puedeAsignar, contactos } = contacts;
  // People switched off here stay visible, so that it can be undone in place.
  const [touched, setTouched] = useState<readonly number[]>([]);
  const isListed = (contact: ContractContact): boolean =>
    contact.habilitado || touched.includes(contact.usuarioId);
  const assigned = contactos.filter(isListed);
  const others = contactos.filter((contact) => !isListed(contact));
  const enabled = assigned.filter((contact) => contact.habilitado).length;
  const focus = useManagerFocus<HTMLDivElement>();
  /** The pressed notice disappears. */
  const goBack = (userId: number, next: () => void) => () => {
    focus.goTo(userId);
    next();
  };
  const { busyWith, assign } = useAssignManager(contract.id, {
    onSaved({ userId, enabled: isOn }) {
      setTouched((ids) => [...ids, userId]);
      const undo = { label: texts.undo, onClick: goBack(userId, () => assign(userId, true)) };
      if (isOn) notify({ tone: 'success', title: texts.added });
      else notify({ tone: 'success', title: texts.removed, action: undo });
    },
    onDone: ({ userId }) => focus.keepAt(userId),
    onFailed(error, { userId, enabled: isOn }, retry) {
      focus.keepAt(userId);
      notify(failureOf(error, isOn, goBack(userId, retry)));
    },
  });

  return (
    <SimpleGrid ref={focus.lists} columns={{ base: 1, lg: puedeAsignar ? 2 : 1 }} gap="4" alignItems="start">
      <Card.Root>
        <Card.Body p={{ base: '4', md: '5' }} gap="3">
          <Flex justify="space-between" align="baseline" gap="3">
            <Heading as="h2" size="md">
              {texts.managers}
            </Heading>
            <Text color="fg.muted" fontSize="sm" fontVariantNumeric="tabular-nums" aria-live="polite">
              {texts.managersCount(enabled)}
            </Text>
          </Flex>
          {assigned.length === 0 ? (
            <Text color="fg.muted">
              {texts.none} {puedeAsignar ? others.length > 0 && texts.noneDetail : texts.noneReadOnly}
            </Text>
          ) : (
            <Stack as="ul" listStyleType="none" gap="0" aria-label={texts.managers}>
              {assigned.map((contact) => (
                <ManagerRow
                  key={contact.usuarioId}
                  contact={contact}
                  busy={busyWith === contact.usuarioId}
                  onToggle={puedeAsignar ? (on) => assign(contact.usuarioId, on) : null}
                />
              ))}
            </Stack>
          )}
        </Card.Body>
      </Card.Root>
      {puedeAsignar && (
        <OtherContacts contract={contract} contacts={others} busyWith={busyWith} onToggle={assign} />
      )}
    </SimpleGrid>
  );
}

/** S-387 … S-389: a broken rule has its own message and no retry; other errors say what failed. */
function failureOf(error: Error, enabled: boolean, retry: () => void) {
  if (error instanceof ApiError && error.code === 'STORE_MANAGERS_FULL') {
    return { tone: 'danger', title: error.message } as const;
  }
  return {
    tone: 'danger',
    title: enabled ? texts.addFailed : texts.removeFailed,
    description: messageOf(error),
    action: { label: texts.retry, onClick: retry },
  } as const;
}
