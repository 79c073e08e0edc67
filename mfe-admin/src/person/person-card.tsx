import type { PublicCard } from 'shared/endpoints/people';
import { nameOf } from 'shared/rules/name-of';
import { phoneText } from 'shared/rules/phone';
import { roleNames } from 'shared/rules/role-names';
import { Card, chakra, Flex, Heading, Stack, StatusChip, Text } from 'shared/ui/core';
import { Fact } from 'shared/ui/data';
import { Avatar } from 'shared/ui/occasional';
import { personTexts as texts } from './texts.ts';

const Contact = chakra('a', { base: { color: 'brand.fg', fontWeight: 'medium', overflowWrap: 'anywhere' } });

/** Name, role and contact data; pending invitations are marked (P-144). */
export function PersonCard({ card }: { readonly card: PublicCard }) {
  const name = nameOf(card);
  const initials = (card.nombres.charAt(0) + card.apellidos.charAt(0)).toUpperCase();
  return (
    <Card.Root as="section" aria-label={name} maxW="lg">
      <Card.Body gap="6">
        <Flex gap="4" align="center">
          <Avatar.Root size="2xl" colorPalette="brand" aria-hidden>
            <Avatar.Fallback>{initials}</Avatar.Fallback>
          </Avatar.Root>
          <Stack gap="1" minW="0" align="flex-start">
            <Heading as="h2" size="lg" overflowWrap="anywhere">
              {name}
            </Heading>
            <Text color="fg.muted" overflowWrap="anywhere">
              {card.cargo ?? texts.noPosition}
            </Text>
            {card.estado === 'Pendiente' && <StatusChip tone="warning">{texts.pending}</StatusChip>}
          </Stack>
        </Flex>
        <Stack as="dl" gap="4">
          <Fact label={texts.email}>
            <Contact href={`mailto:${card.email}`}>{card.email}</Contact>
          </Fact>
          <Fact label={texts.phone}>
            {card.telefono === null ? (
              texts.noPhone
            ) : (
              <Contact href={`tel:${card.telefono}`}>{phoneText(card.telefono)}</Contact>
            )}
          </Fact>
          <Fact label={texts.roles}>
            <Stack as="ul" listStyleType="none" gap="1">
              {card.roles.map(({ id, nombre }) => (
                <li key={`${id} ${nombre}`}>
                  {roleNames[id]} · {nombre}
                </li>
              ))}
            </Stack>
          </Fact>
        </Stack>
      </Card.Body>
    </Card.Root>
  );
}
