import type { SalesContract } from 'shared/endpoints/sales';
import { Box, Card, Flex, Heading, Skeleton, Text } from 'shared/ui/core';
import { Logo } from 'shared/ui/data';
import { FileText, MapPin, Store } from 'shared/ui/icons';
import type { ReactNode } from 'react';
import type { StoreState } from '../stores/store-link.ts';
import { tourTargets } from './tour-targets.ts';
import { periodTexts as texts } from './texts.ts';

type StoreHeaderProps = {
  /** The server's data; before it arrives, the navigation's (S-031), if any. */
  readonly contract: SalesContract | undefined;
  readonly arrivedWith: StoreState | null;
};

type Facts = Pick<StoreState, 'nombre' | 'imagen' | 'contrato' | 'espacioCodigo' | 'edificio'>;

const factsOf = (contract: SalesContract): Facts => ({
  nombre: contract.marca.nombre,
  imagen: contract.marca.logoArchivoPath,
  contrato: contract.codigo,
  espacioCodigo: contract.espacio.codigoLocalPais ?? contract.espacio.codigo,
  edificio: contract.edificio.nombre,
});

/** The store: brand, mall, space and lease. */
export function StoreHeader({ contract, arrivedWith }: StoreHeaderProps) {
  const facts = contract ? factsOf(contract) : arrivedWith;
  return (
    <Card.Root data-tour={tourTargets.store} mb="4" aria-busy={!facts}>
      <Card.Body p="4">
        <Flex gap="4" align="center">
          {facts ? <Logo name={facts.nombre} path={facts.imagen} size="14" /> : <Skeleton boxSize="14" />}
          <Box minW="0" flex="1">
            {facts ? (
              <Heading as="h2" size="md" truncate>
                {facts.nombre}
              </Heading>
            ) : (
              <Skeleton h="6" w="40" />
            )}
            {facts ? (
              <Flex mt="1" columnGap="4" rowGap="1" wrap="wrap" color="fg.muted" fontSize="sm">
                <Fact icon={<MapPin size={14} aria-hidden />}>{facts.edificio}</Fact>
                <Fact icon={<Store size={14} aria-hidden />}>{texts.store(facts.espacioCodigo)}</Fact>
                <Fact icon={<FileText size={14} aria-hidden />}>{texts.contract(facts.contrato)}</Fact>
              </Flex>
            ) : (
              <Skeleton mt="1" h="5" w="64" maxW="full" />
            )}
          </Box>
        </Flex>
      </Card.Body>
    </Card.Root>
  );
}

function Fact({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <Flex align="center" gap="1.5" minW="0">
      {icon}
      <Text truncate>{children}</Text>
    </Flex>
  );
}
