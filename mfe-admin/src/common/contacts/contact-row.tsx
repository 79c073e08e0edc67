import type { Representative } from 'shared/endpoints/contact-facts';
import { phoneText } from 'shared/rules/phone';
import { useLinkTo } from 'shared/router';
import { nameOf } from 'shared/rules/name-of';
import { AppLink, Box, Flex, IconButton, Stack, StatusChip, Text } from 'shared/ui/core';
import { Tag } from 'shared/ui/occasional';
import { Trash2 } from 'shared/ui/icons';
import { PersonAvatar } from './person-avatar.tsx';
import { contactsTexts as texts } from './texts.ts';

type ContactRowProps = {
  readonly contact: Representative;
  readonly isSelf: boolean;
  /** The person is being removed. */
  readonly busy: boolean;
  /** Null for read-only users, and for the user's own row (P-112). */
  readonly onRemove: (() => void) | null;
};

/** A person of a contact list, with a link to their card. */
export function ContactRow({ contact, isSelf, busy, onRemove }: ContactRowProps) {
  const linkTo = useLinkTo();
  const name = nameOf(contact);
  const { usuarioId, cargo, email, telefono, estado } = contact;
  return (
    <Flex as="li" gap="3" align="center" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <PersonAvatar person={contact} size="md" />
      <Stack gap="0.5" flex="1" minW="0">
        <Flex gap="2" align="center" wrap="wrap">
          <AppLink
            to={linkTo('PERFIL_CLIENTE', { clienteId: usuarioId })}
            minH="6"
            minW="0"
            overflowWrap="anywhere"
          >
            {name}
          </AppLink>
          {isSelf && (
            <Tag.Root size="sm" colorPalette="brand">
              <Tag.Label>{texts.you}</Tag.Label>
            </Tag.Root>
          )}
          {estado === 'Pendiente' && <StatusChip tone="warning">{texts.pending}</StatusChip>}
        </Flex>
        <Text color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {cargo ?? texts.noPosition}
        </Text>
        <Box color="fg.muted" fontSize="sm" overflowWrap="anywhere">
          {email} · {telefono === null ? texts.noPhone : phoneText(telefono)}
        </Box>
      </Stack>
      {onRemove && (
        <IconButton
          variant="ghost"
          colorPalette="danger"
          aria-label={texts.remove(name)}
          loading={busy}
          onClick={onRemove}
        >
          <Trash2 size={18} aria-hidden />
        </IconButton>
      )}
    </Flex>
  );
}
