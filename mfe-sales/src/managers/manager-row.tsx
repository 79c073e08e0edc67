import { useId } from 'react';
import type { ContractContact } from 'shared/endpoints/contracts';
import { nameOf } from 'shared/rules/name-of';
import { phoneText } from 'shared/rules/phone';
import { Box, Flex, Spinner, StatusChip, Text } from 'shared/ui/core';
import { Toggle } from 'shared/ui/inputs';
import { managersTexts as texts } from './texts.ts';

type ManagerRowProps = {
  readonly contact: ContractContact;
  readonly busy: boolean;
  /** Null for read-only users. */
  readonly onToggle: ((on: boolean) => void) | null;
};

/** A current, former or possible manager of the store, with a toggle (S-158). */
export function ManagerRow({ contact, busy, onToggle }: ManagerRowProps) {
  const name = nameOf(contact);
  const emailId = useId();
  return (
    <Flex
      as="li"
      data-manager={contact.usuarioId}
      gap="4"
      align="center"
      py="3"
      borderTopWidth="1px"
      _first={{ borderTopWidth: '0' }}
    >
      <Box minW="0" flex="1">
        <Flex gap="2" align="center" wrap="wrap">
          <Text fontWeight="semibold" color={contact.habilitado ? undefined : 'fg.muted'}>
            {name}
          </Text>
          {contact.habilitado && !contact.puedeDeclarar && (
            <StatusChip tone="warning">{texts.mayNotDeclare}</StatusChip>
          )}
        </Flex>
        {contact.habilitado && !contact.puedeDeclarar && (
          <Text color="fg.muted" fontSize="sm">
            {texts.mayNotDeclareHelp}
          </Text>
        )}
        <Text id={emailId} color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {contact.email}
        </Text>
        <Text color="fg.muted" fontSize="sm">
          {contact.telefono === null ? texts.noPhone : phoneText(contact.telefono)}
        </Text>
      </Box>
      {busy && <Spinner size="sm" aria-hidden />}
      {onToggle && (
        <Toggle
          label={texts.toggle(name)}
          describedBy={emailId}
          checked={contact.habilitado}
          busy={busy}
          onChange={onToggle}
        />
      )}
    </Flex>
  );
}
