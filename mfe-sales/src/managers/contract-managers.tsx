import { useState } from 'react';
import type { ContractContact, ContractRow } from 'shared/endpoints/contracts';
import { ApiError, messageOf } from 'shared/http';
import { Card, Flex, Heading, QueryView, SimpleGrid, Skeleton, Stack, Text } from 'shared/ui/core';
import { notify } from 'shared/ui/overlay';
import { StoreHeader } from '../daily/store-header.tsx';
import { contractLabel } from './contract-label.ts';
import { ManagerRow } from './manager-row.tsx';
import { OtherContacts } from './other-contacts.tsx';
import { managersTexts as texts } from './texts.ts';
import { useManagerFocus } from './use-manager-focus.ts';
import { useAssignManager, useContacts, type Assignment, type Contacts } from './use-managers.ts';

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
  const assignment = useAssignManager(contract.id);
  // People switched off here stay visible, so that it can be undone in place.
  const [touched, setTouched] = useState<readonly number[]>([]);
  const isListed = (contact: ContractContact): boolean =>
    contact.habilitado || touched.includes(contact.usuarioId);
  const assigned = contactos.filter(isListed);
  const others = contactos.filter((contact) => !isListed(contact));
  const enabled = assigned.filter((contact) => contact.habilitado).length;
  const focus = useManagerFocus<HTMLDivElement>();
  const busyWith = assignment.isPending ? assignment.variables.contact.usuarioId : null;

  const assign = async (change: Assignment): Promise<void> => {
    const { usuarioId } = change.contact;
    const goBack = (next: Assignment) => () => {
      // The pressed notice disappears.
      focus.goTo(usuarioId);
      void assign(next);
    };
    const undo = goBack({ ...change, enabled: true });
    try {
      await assignment.mutateAsync(change);
    } catch (error) {
      notify(failureOf(error, change, goBack(change)));
      return;
    } finally {
      focus.keepAt(usuarioId);
    }
    setTouched((ids) => [...ids, usuarioId]);
    if (change.enabled) notify({ tone: 'success', title: texts.added });
    else notify({ tone: 'success', title: texts.removed, action: { label: texts.undo, onClick: undo } });
  };

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
                  onToggle={puedeAsignar ? (on) => void assign({ contact, enabled: on }) : null}
                />
              ))}
            </Stack>
          )}
        </Card.Body>
      </Card.Root>
      {puedeAsignar && (
        <OtherContacts
          contract={contract}
          contacts={others}
          busy={busyWith !== null}
          onAdd={(contact) => void assign({ contact, enabled: true })}
        />
      )}
    </SimpleGrid>
  );
}

/** S-387 … S-389: a broken rule has its own message and no retry; other errors say what failed. */
function failureOf(error: unknown, { enabled }: Assignment, retry: () => void) {
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
