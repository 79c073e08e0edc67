import type { StoreCard as Store } from 'shared/contract/sales';
import { spaceStatus } from 'shared/rules';
import { Box, Card, Flex, StatusChip, Text } from 'shared/ui/core';
import { ChevronRight, MapPin } from 'shared/ui/icons';
import { Link } from 'shared/router';
import { StoreLogo } from '../store/store-logo.tsx';
import type { StoreLink } from '../store/store-link.ts';
import { storesTexts as texts } from './texts.ts';

type StoreCardProps = { readonly store: Store; readonly link: StoreLink };

/** One space (S-021 … S-023); the whole card leads to its page (S-026). */
export function StoreCard({ store, link }: StoreCardProps) {
  const pending = spaceStatus(store.pendientes) === 'Pendiente';
  return (
    <Card.Root
      asChild
      h="full"
      transition="border-color 150ms, box-shadow 150ms"
      _hover={{ borderColor: 'brand.border', boxShadow: 'sm' }}
      _focusVisible={{ outline: '2px solid', outlineColor: 'brand.focusRing', outlineOffset: '2px' }}
    >
      <Link to={link.to} state={link.state}>
        <Card.Body gap="4" p="4">
          <Flex gap="3" align="center">
            <StoreLogo name={store.nombre} path={store.pathImage} size="12" />
            <Box minW="0" flex="1">
              <Text fontWeight="semibold" fontSize="md" truncate>
                {store.nombre}
              </Text>
              <Text color="fg.muted" fontSize="sm" truncate>
                {texts.storeNumber(store.codigoLocalPais ?? store.espacioCodigo)}
              </Text>
            </Box>
            <Status count={store.pendientes} />
          </Flex>
          <Flex mt="auto" gap="3" align="flex-end" justify="space-between" minH="10">
            <Flex color="fg.muted" fontSize="sm" gap="1.5" align="center" minW="0">
              <MapPin size={16} aria-hidden />
              <Text truncate>{store.edificio}</Text>
            </Flex>
            {pending ? (
              <PendingCount count={store.pendientes} />
            ) : (
              <ChevronRight size={20} aria-hidden color="currentColor" />
            )}
          </Flex>
        </Card.Body>
      </Link>
    </Card.Root>
  );
}

/** The one chip of a card: 'Al día', or 'Pendiente' with the count as its badge. */
function Status({ count }: { readonly count: number }) {
  return (
    <StatusChip tone={count === 0 ? 'success' : 'warning'}>
      {count === 0 ? texts.upToDate : texts.pending}
    </StatusChip>
  );
}

/** The loudest thing on a pending card. */
function PendingCount({ count }: { readonly count: number }) {
  return (
    <Flex align="baseline" gap="1.5" color="warning.fg" flexShrink="0">
      <Text as="span" fontSize="3xl" lineHeight="1" fontWeight="semibold" fontVariantNumeric="tabular-nums">
        {count}
      </Text>
      <Text as="span" fontSize="xs" maxW="16" lineHeight="1.2">
        {texts.pendingDays(count)}
      </Text>
    </Flex>
  );
}
