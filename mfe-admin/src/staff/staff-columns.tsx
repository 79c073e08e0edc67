import { countryOf } from 'shared/countries';
import type { StaffPerson } from 'shared/endpoints/staff';
import type { ListTable } from 'shared/lists';
import { roleNames } from 'shared/rules/role-names';
import { Box, Flex, StatusChip, Text } from 'shared/ui/core';

import { ShieldCheck } from 'shared/ui/icons';
import { Tag } from 'shared/ui/occasional';
import { StaffMenu, type StaffActions } from './staff-menu.tsx';
import { nameOf } from './staff-values.ts';
import { texts } from './texts.ts';

const tones = { Ok: 'success', Pendiente: 'warning' } as const;

/** The columns of the list, in their order. `ownId`: the signed-in user's. */
export const staffTable = (ownId: number, actions: StaffActions): ListTable<StaffPerson> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  onRowClick: (person) => {
    if (person.id !== ownId) actions.onEdit(person);
  },
  tableFrom: 'lg',
  columns: [
    {
      key: 'name',
      header: texts.columns.name,
      primary: true,
      wraps: true,
      cell: (person) => (
        <>
          <Flex gap="2" align="center" wrap="wrap">
            <Text as="span" minW="0" overflowWrap="anywhere">
              {nameOf(person)}
            </Text>
            {person.id === ownId && (
              <Tag.Root size="sm" colorPalette="brand">
                <Tag.Label>{texts.you}</Tag.Label>
              </Tag.Root>
            )}
            {person.segundoFactor && (
              <Box as="span" color="fg.muted" role="img" aria-label={texts.factorOn} title={texts.factorOn}>
                <ShieldCheck size={16} aria-hidden />
              </Box>
            )}
          </Flex>
          <Text fontWeight="normal" fontSize="sm" color="fg.muted" overflowWrap="anywhere">
            {[person.cargo, person.email].filter(Boolean).join(' · ')}
          </Text>
        </>
      ),
    },
    {
      key: 'roles',
      header: texts.columns.roles,
      wraps: true,
      cell: ({ roles }) => roles.map(({ rol }) => roleNames[rol]).join(', '),
    },
    { key: 'reach', header: texts.columns.reach, wraps: true, cell: reachOf },
    {
      key: 'status',
      header: texts.columns.status,
      cell: ({ estado }) => <StatusChip tone={tones[estado]}>{texts.statusNames[estado]}</StatusChip>,
    },
    {
      key: 'actions',
      header: <Box srOnly>{texts.columns.actions}</Box>,
      align: 'end',
      bare: 'corner',
      cell: (person) => (person.id === ownId ? null : <StaffMenu person={person} {...actions} />),
    },
  ],
});

/** The malls and countries of all roles, each once. */
function reachOf({ roles }: StaffPerson): string {
  const malls = roles.flatMap(({ centros }) => centros.map(({ nombre }) => nombre));
  const countries = roles.flatMap(({ paises }) => paises.map((code) => countryOf(code).name));
  return texts.malls([...new Set([...countries, ...malls])]);
}
