import { nameOf } from '../rules/name-of.ts';
import type { ReactNode } from 'react';
import type { ContractRow } from 'shared/endpoints/contracts';
import { formatDay } from 'shared/format';
import { chakra, Flex, StatusChip } from 'shared/ui/core';
import { CopyButton } from 'shared/ui/overlay';
import { surfaceOf } from './surface.ts';
import { texts } from './texts.ts';

/** The lease's store, its term and the store managers. */
export function LeaseSummary({ contract }: { readonly contract: ContractRow }) {
  const { codigo, espacio } = contract;
  const managers = contract.usuarios.map(nameOf);
  return (
    <chakra.dl display="grid" gap="4">
      <Fact label={texts.number}>
        <Flex align="center" gap="1">
          {codigo}
          <CopyButton text={codigo} what={texts.number.toLowerCase()} />
        </Flex>
      </Fact>
      <Fact label={texts.status}>
        <StatusChip tone="success">{texts.inForce}</StatusChip>
      </Fact>
      <Fact label={texts.start}>{formatDay(contract.fechaInicio)}</Fact>
      <Fact label={texts.end}>{formatDay(contract.finVigencia)}</Fact>
      <Fact label={texts.surface}>{surfaceOf(contract)}</Fact>
      <Fact label={texts.mall}>{contract.edificio.nombre}</Fact>
      <Fact label={texts.brand}>{contract.marca.nombre}</Fact>
      <Fact label={texts.store}>{espacio.codigoLocalPais ?? espacio.codigo}</Fact>
      <Fact label={texts.managers}>{managers.join(', ') || texts.unassigned}</Fact>
    </chakra.dl>
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
