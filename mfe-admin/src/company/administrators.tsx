import type { Brand } from 'shared/endpoints/brands';
import { Link, useLinkTo } from 'shared/router';
import { nameOf } from 'shared/rules/name-of';
import { Box, Flex, Text, VisuallyHidden } from 'shared/ui/core';
import { Tooltip } from 'shared/ui/overlay';
import { PersonAvatar } from '../common/contacts/person-avatar.tsx';
import { companyTexts as texts } from './texts.ts';

/** Further ones are counted; the brand's page lists all. */
const shownAtMost = 4;

/** The administrators of a brand by their initials, each linking to their card (P-108). */
export function Administrators({ brand }: { readonly brand: Brand }) {
  const linkTo = useLinkTo();
  const { administradores } = brand;
  const others = administradores.length - shownAtMost;
  return (
    <Flex
      as="ul"
      listStyleType="none"
      gap="2"
      align="center"
      aria-label={texts.administratorsOf(brand.nombre)}
    >
      {administradores.slice(0, shownAtMost).map((person) => (
        <li key={person.usuarioId}>
          <Tooltip content={nameOf(person)}>
            <Box asChild display="inline-block" borderRadius="full">
              <Link to={linkTo('PERFIL_CLIENTE', { clienteId: person.usuarioId })}>
                <span aria-hidden>
                  <PersonAvatar person={person} size="md" />
                </span>
                <VisuallyHidden>{nameOf(person)}</VisuallyHidden>
              </Link>
            </Box>
          </Tooltip>
        </li>
      ))}
      {others > 0 && (
        <Text as="li" color="fg.muted" fontSize="sm">
          {texts.more(others)}
        </Text>
      )}
    </Flex>
  );
}
