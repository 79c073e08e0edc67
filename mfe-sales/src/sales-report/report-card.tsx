import type { StoreCard } from 'shared/endpoints/sales';
import { countryOf } from 'shared/countries';
import { formatTaxId } from 'shared/format';
import { Link, useLinkTo, useLocation } from 'shared/router';
import { spaceStatus } from 'shared/rules';
import { useCountryCode } from 'shared/session';
import { Box, chakra, Flex, StatusChip, Text } from 'shared/ui/core';
import { Fact, useLogo } from 'shared/ui/data';
import { CircleUser, Mail, Phone, type LucideIcon } from 'shared/ui/icons';
import { owedDaysSearch } from '../common/stores/days-search.ts';
import { storeState } from '../common/stores/store-link.ts';
import { reportTexts as texts } from './texts.ts';

/** A store of the report (S-138 … S-142); the whole card leads to its days (S-143). */
export function ReportCard({ store }: { readonly store: StoreCard }) {
  const country = useCountryCode();
  return (
    <Flex
      as="article"
      position="relative"
      direction="column"
      gap="4"
      h="full"
      p="4"
      bg="surface"
      borderWidth="1px"
      borderRadius="l3"
      transition="border-color 150ms, box-shadow 150ms"
      _hover={{ borderColor: 'brand.border', boxShadow: 'sm' }}
      _focusWithin={{ borderColor: 'brand.solid' }}
    >
      <Flex gap="3" align="center">
        <CardLogo store={store} />
        <Box minW="0" flex="1">
          <Text fontWeight="semibold" truncate>
            <StoreLink store={store} />
          </Text>
          <Text color="fg.muted" fontSize="sm" truncate>
            {texts.local(store.codigoLocalPais ?? store.espacioCodigo)}
          </Text>
        </Box>
        <Status pending={store.pendientes} />
      </Flex>
      <Contact store={store} />
      <chakra.dl display="flex" flexWrap="wrap" gap="4" mt="auto" fontSize="sm">
        <Fact label={texts.mall}>{store.edificio}</Fact>
        <Fact label={texts.contract}>{store.contrato}</Fact>
        <Fact label={countryOf(country).taxId.label}>{formatTaxId(store.rutEmpresa, country)}</Fact>
      </chakra.dl>
    </Flex>
  );
}

/** The days of the store, in the month that it owes. */
function StoreLink({ store }: { readonly store: StoreCard }) {
  const linkTo = useLinkTo();
  const country = useCountryCode();
  const { pathname, search } = useLocation();
  const { espacioId, empresaId } = store;
  const path = linkTo('VENTAS_DETALLE', { espacioId, empresaId });
  return (
    <Box asChild _after={{ content: '""', position: 'absolute', inset: '0' }}>
      <Link to={path + owedDaysSearch(store, country)} state={storeState(store, pathname + search)}>
        {store.nombre}
      </Link>
    </Box>
  );
}

function CardLogo({ store }: { readonly store: StoreCard }) {
  const logo = useLogo(store.pathImage);
  return (
    <Flex
      aria-hidden
      align="center"
      justify="center"
      boxSize="12"
      flexShrink="0"
      borderRadius="l2"
      overflow="hidden"
      borderWidth="1px"
      bg="brand.subtle"
      color="brand.fg"
      fontWeight="semibold"
    >
      {logo ? (
        <chakra.img {...logo} alt="" boxSize="full" objectFit="contain" bg="white" />
      ) : (
        store.nombre.charAt(0).toUpperCase()
      )}
    </Flex>
  );
}

/** S-142: 'Al día', or 'Pendiente' with the number of days as its badge. */
function Status({ pending }: { readonly pending: number }) {
  if (spaceStatus(pending) === 'Al día') return <StatusChip tone="success">{texts.upToDate}</StatusChip>;
  return (
    <StatusChip tone="warning">
      {texts.pending}
      <Box
        as="span"
        title={texts.pendingDays(pending)}
        ms="1"
        px="1.5"
        borderRadius="full"
        bg="warning.solid"
        color="warning.contrast"
        fontVariantNumeric="tabular-nums"
      >
        {pending}
      </Box>
    </StatusChip>
  );
}

/** The first store manager; what is not known is said (S-139 … S-141). */
function Contact({ store: { usuarios } }: { readonly store: StoreCard }) {
  const [manager] = usuarios;
  const name = manager && `${manager.nombres} ${manager.apellidos}`.trim();
  return (
    <Flex as="ul" aria-label={texts.contact} direction="column" gap="1" fontSize="sm" listStyleType="none">
      <ContactLine icon={CircleUser} value={name} none={texts.noName} />
      <ContactLine icon={Mail} value={manager?.email} none={texts.noEmail} scheme="mailto" />
      <ContactLine icon={Phone} value={manager?.telefono ?? undefined} none={texts.noPhone} scheme="tel" />
    </Flex>
  );
}

type ContactLineProps = {
  readonly icon: LucideIcon;
  readonly value: string | undefined;
  readonly none: string;
  /** What a press on the value does. */
  readonly scheme?: 'mailto' | 'tel';
};

function ContactLine({ icon: Icon, value, none, scheme }: ContactLineProps) {
  return (
    <Flex as="li" gap="2" align="center" minW="0" color={value ? undefined : 'fg.muted'}>
      <Box as="span" color="fg.muted" flexShrink="0">
        <Icon size={16} aria-hidden />
      </Box>
      {value && scheme ? (
        // Above the card's own link.
        <chakra.a
          href={`${scheme}:${value}`}
          position="relative"
          zIndex="1"
          minH="6"
          truncate
          _hover={{ textDecoration: 'underline' }}
        >
          {value}
        </chakra.a>
      ) : (
        <Text as="span" minH="6" truncate>
          {value || none}
        </Text>
      )}
    </Flex>
  );
}
