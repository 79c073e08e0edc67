import type { ReactNode } from 'react';
import type { ContractRow } from 'shared/contract/contracts';
import { formatDay, formatNumber } from 'shared/format';
import { ApiError } from 'shared/http';
import { useLinkTo } from 'shared/router';
import {
  AppLink,
  Box,
  chakra,
  EmptyState,
  Flex,
  QueryView,
  Skeleton,
  Stack,
  StatusChip,
} from 'shared/ui/core';
import { Users } from 'shared/ui/icons';
import { CopyButton } from 'shared/ui/overlay';
import { UrlPanel } from '../panel/url-panel.tsx';
import { nameOf } from '../managers/name-of.ts';
import { contractsTexts as texts } from './texts.ts';
import { useContract } from './use-contracts.ts';

type ContractDrawerProps = {
  readonly contractId: number;
  readonly known: ContractRow | undefined;
  readonly onClose: () => void;
};

/** The contract in short (S-152). */
export function ContractDrawer({ contractId, known, onClose }: ContractDrawerProps) {
  const contract = useContract(contractId, known);
  const missing = contract.error instanceof ApiError && contract.error.status === 404;
  return (
    <UrlPanel kind="drawer" title={texts.drawerTitle} size="sm" onClose={onClose}>
      {missing ? (
        <EmptyState picture="search" title={texts.notFound} description={texts.notFoundDetail} />
      ) : (
        <QueryView query={contract} skeleton={<FactsSkeleton />}>
          {(data) => <Facts contract={data} />}
        </QueryView>
      )}
    </UrlPanel>
  );
}

function Facts({ contract }: { readonly contract: ContractRow }) {
  const linkTo = useLinkTo();
  const { glaMetros2 } = contract.espacio;
  const managers = contract.usuarios.map(nameOf);
  return (
    <Stack gap="6">
      <chakra.dl display="grid" gap="4">
        <Fact label={texts.number}>
          <Flex align="center" gap="1">
            {contract.codigo}
            <CopyButton text={contract.codigo} what={texts.number.toLowerCase()} />
          </Flex>
        </Fact>
        <Fact label={texts.status}>
          <StatusChip tone="success">{texts.inForce}</StatusChip>
        </Fact>
        <Fact label={texts.start}>{formatDay(contract.fechaInicio)}</Fact>
        <Fact label={texts.end}>{formatDay(contract.finVigencia)}</Fact>
        <Fact label={texts.surface}>
          {glaMetros2 === null
            ? texts.noSurface
            : texts.surfaceOf(
                formatNumber(glaMetros2, contract.paisId, Number.isInteger(glaMetros2) ? 0 : 1),
              )}
        </Fact>
        <Fact label={texts.columns.mall}>{contract.edificio.nombre}</Fact>
        <Fact label={texts.columns.brand}>{contract.marca.nombre}</Fact>
        <Fact label={texts.columns.store}>{contract.espacio.codigoLocalPais ?? contract.espacio.codigo}</Fact>
        <Fact label={texts.managers}>{managers.join(', ') || texts.unassigned}</Fact>
      </chakra.dl>
      <Box>
        <AppLink to={linkTo('MARCA_ENCARGADOS', { contratoId: contract.id })}>
          <Users size={16} aria-hidden />
          {texts.manage}
        </AppLink>
      </Box>
    </Stack>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <chakra.dt color="fg.muted" fontSize="sm">
        {label}
      </chakra.dt>
      <chakra.dd m="0" fontWeight="medium">
        {children}
      </chakra.dd>
    </div>
  );
}

function FactsSkeleton() {
  return (
    <Stack gap="4">
      {Array.from({ length: 9 }, (_, index) => (
        <Skeleton key={index} h="11" />
      ))}
    </Stack>
  );
}
