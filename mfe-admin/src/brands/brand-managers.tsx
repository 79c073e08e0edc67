import type { ContractRow } from 'shared/endpoints/contracts';
import { contractPageSizes } from 'shared/endpoints/contracts';
import { ListView, type ListTable, useSearch } from 'shared/lists';
import { defineSearch, pageParams } from 'shared/lists/search';
import { nameOf } from 'shared/rules/name-of';
import { phoneText } from 'shared/rules/phone';
import { useLinkTo } from 'shared/router';
import { useCan } from 'shared/session';
import { AppLink, Heading, Stack, Text } from 'shared/ui/core';
import { contactsTexts } from '../common/contacts/texts.ts';
import { brandsTexts as texts } from './texts.ts';
import { useBrandContracts } from './use-brands.ts';

const managersSearch = defineSearch(pageParams(contractPageSizes[0]));

/** The store managers of each of the brand's leases, each with the way to their assignment (P-123). */
export function BrandManagers({ brandId }: { readonly brandId: number }) {
  const list = useBrandContracts(brandId, useSearch(managersSearch));
  const linkTo = useLinkTo();
  const readsContracts = useCan('read', 'Contract');
  const assign = (contratoId: number): string => linkTo('MARCA_ENCARGADOS', { contratoId });
  return (
    <Stack gap="3">
      <Heading as="h2" size="md">
        {texts.managersByStore}
      </Heading>
      <ListView
        list={list}
        table={managersTable(readsContracts ? assign : null)}
        empty={{ none: texts.noSpaces }}
        errorTitle={texts.loadFailed}
      />
    </Stack>
  );
}

const managersTable = (assign: ((contractId: number) => string) | null): ListTable<ContractRow> => ({
  caption: texts.managersByStore,
  rowKey: ({ id }) => id,
  columns: [
    {
      key: 'store',
      header: texts.columns.store,
      primary: true,
      cell: ({ edificio, espacio }) => `${edificio.nombre} · ${espacio.codigoLocalPais ?? espacio.codigo}`,
    },
    {
      key: 'managers',
      header: texts.columns.managers,
      wraps: true,
      cell: ({ usuarios }) =>
        usuarios.length === 0 ? (
          <Text color="fg.muted">{texts.unassigned}</Text>
        ) : (
          <Stack gap="2">
            {usuarios.map((manager) => (
              <Stack key={manager.usuarioId} gap="0" overflowWrap="anywhere">
                <Text>{nameOf(manager)}</Text>
                <Text color="fg.muted" fontSize="sm">
                  {manager.email}
                </Text>
                <Text color="fg.muted" fontSize="sm" whiteSpace="nowrap">
                  {manager.telefono === null ? contactsTexts.noPhone : phoneText(manager.telefono)}
                </Text>
              </Stack>
            ))}
          </Stack>
        ),
    },
    ...(assign
      ? [
          {
            key: 'assign',
            header: texts.columns.action,
            align: 'end' as const,
            bare: true,
            cell: ({ id, codigo }: ContractRow) => (
              <AppLink to={assign(id)} aria-label={texts.assignOf(codigo)}>
                {texts.assign}
              </AppLink>
            ),
          },
        ]
      : []),
  ],
});
