import type { ContractRow } from 'shared/endpoints/contracts';
import type { ListTable } from 'shared/lists';
import { useLinkTo } from 'shared/router';
import { useCan } from 'shared/session';
import { AppLink, Button, chakra, StatusChip, Text } from 'shared/ui/core';
import { Eye, Plus } from 'shared/ui/icons';
import { nameOf } from 'shared/rules/name-of';
import { contractsTexts as texts } from './texts.ts';

/** The columns in the order of S-149; a click on a row opens its drawer. */
export const contractTable = (onOpen: (contract: ContractRow) => void): ListTable<ContractRow> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  onRowClick: onOpen,
  columns: [
    { key: 'mall', header: texts.columns.mall, cell: (row) => row.edificio.nombre },
    { key: 'brand', header: texts.columns.brand, cell: (row) => row.marca.nombre },
    {
      key: 'store',
      header: texts.columns.store,
      cell: (row) => row.espacio.codigoLocalPais ?? row.espacio.codigo,
    },
    {
      key: 'contract',
      header: texts.columns.contract,
      primary: true,
      cell: (row) => <Text whiteSpace="nowrap">{row.codigo}</Text>,
    },
    {
      key: 'status',
      header: texts.columns.status,
      cell: () => <StatusChip tone="success">{texts.inForce}</StatusChip>,
    },
    { key: 'manager', header: texts.columns.manager, cell: (row) => <Managers contract={row} /> },
    {
      key: 'action',
      header: texts.columns.action,
      align: 'end',
      bare: true,
      cell: (row) => (
        <Button
          variant="ghost"
          size="sm"
          aria-label={texts.detailOf(row.codigo)}
          onClick={(event) => {
            // A click on the row opens the same drawer.
            event.stopPropagation();
            onOpen(row);
          }}
        >
          <Eye size={16} aria-hidden />
          <chakra.span display={{ base: 'inline', sm: 'none', lg: 'inline' }}>{texts.detail}</chakra.span>
        </Button>
      ),
    },
  ],
});

/** S-150, S-151. Users without the right to assign do not get 'Asignar'. */
function Managers({ contract }: { readonly contract: ContractRow }) {
  const linkTo = useLinkTo();
  const ofCompany = useCan('manage', 'Client');
  const ofBrand = useCan('update', 'Brand');
  const names = contract.usuarios.map(nameOf);
  if (names.length === 0 && !ofCompany && !ofBrand) return <Text color="fg.muted">{texts.unassigned}</Text>;
  const label =
    names.length === 0
      ? texts.assignTo(contract.codigo)
      : texts.managersOf(names.join(', '), contract.codigo);
  return (
    <AppLink
      to={linkTo('MARCA_ENCARGADOS', { contratoId: contract.id })}
      aria-label={label}
      minH="6"
      whiteSpace="normal"
      onClick={(event) => event.stopPropagation()}
    >
      {names.length === 0 ? (
        <>
          <Plus size={16} aria-hidden />
          {texts.assign}
        </>
      ) : (
        names.join(', ')
      )}
    </AppLink>
  );
}
