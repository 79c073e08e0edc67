import type { ContractRow } from 'shared/endpoints/contracts';
import { surfaceOf } from 'shared/lease-summary';
import type { ListTable } from 'shared/lists';
import { Button, StatusChip, Text } from 'shared/ui/core';
import { nameOf } from 'shared/rules/name-of';
import { brandsTexts as texts } from './texts.ts';

/** Mall, store, lease, area, status, store managers (P-122); a click on a row opens its drawer. */
export const spacesTable = (onOpen: (contract: ContractRow) => void): ListTable<ContractRow> => ({
  caption: texts.spaces,
  rowKey: ({ id }) => id,
  onRowClick: onOpen,
  columns: [
    { key: 'mall', header: texts.columns.mall, cell: (row) => row.edificio.nombre },
    {
      key: 'store',
      header: texts.columns.store,
      cell: (row) => row.espacio.codigoLocalPais ?? row.espacio.codigo,
    },
    {
      key: 'contract',
      header: texts.columns.contract,
      primary: true,
      cell: (row) => (
        <Button
          variant="plain"
          p="0"
          h="6"
          fontSize="inherit"
          fontWeight="semibold"
          color="brand.fg"
          aria-label={texts.detailOf(row.codigo)}
          onClick={(event) => {
            // A click on the row opens the same drawer.
            event.stopPropagation();
            onOpen(row);
          }}
        >
          {row.codigo}
        </Button>
      ),
    },
    {
      key: 'surface',
      header: texts.columns.surface,
      align: 'end',
      cell: (row) => <Text whiteSpace="nowrap">{surfaceOf(row)}</Text>,
    },
    {
      key: 'status',
      header: texts.columns.status,
      cell: () => <StatusChip tone="success">{texts.inForce}</StatusChip>,
    },
    {
      key: 'managers',
      header: texts.columns.managers,
      wraps: true,
      cell: ({ usuarios }) =>
        usuarios.length === 0 ? (
          <Text color="fg.muted">{texts.unassigned}</Text>
        ) : (
          <Text overflowWrap="anywhere">{usuarios.map(nameOf).join(', ')}</Text>
        ),
    },
  ],
});
