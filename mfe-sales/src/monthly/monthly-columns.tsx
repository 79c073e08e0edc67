import type { MonthlyContract } from 'shared/endpoints/monthly-sales';
import type { CountryCode } from 'shared/countries';
import type { ListTable } from 'shared/lists';
import { Stack, Text } from 'shared/ui/core';
import { MonthAction, type OpenMonth } from './month-action.tsx';
import { MonthChip } from '../common/month/month-chip.tsx';
import { monthlyFieldsOf, storedText } from '../common/month/month-values.ts';
import { monthlyTexts as texts } from './texts.ts';
import { monthTargets } from './tour/tour-targets.ts';

type MonthlyTableOptions = {
  readonly country: CountryCode;
  /** The month is open and the user may declare. */
  readonly mayDeclare: boolean;
  readonly onOpen: OpenMonth;
};

/** The columns that fit; the detail has the rest. */
const listedNames: readonly string[] = ['cantidadTickets', 'ventaBruta', 'ventaNeta', 'montoNotasCredito'];

/** The leases of a month; those without a sale are tinted (S-225). */
export function monthlyTable({
  country,
  mayDeclare,
  onOpen,
}: MonthlyTableOptions): ListTable<MonthlyContract> {
  const figures = monthlyFieldsOf(country).filter(({ name }) => listedNames.includes(name));
  return {
    caption: texts.list,
    rowKey: ({ id }) => id,
    isAlarming: ({ estadoMes }) => estadoMes === 'undeclared',
    tableFrom: 'md',
    columns: [
      {
        key: 'brand',
        header: texts.columns.brand,
        primary: true,
        cell: (row) => (
          <Stack gap="0" data-tour={monthTargets.list}>
            <Text>{row.marca.nombre}</Text>
            <Text color="fg.muted" fontSize="sm" fontWeight="normal">
              {row.edificio.nombre}
            </Text>
          </Stack>
        ),
      },
      {
        key: 'store',
        header: texts.columns.store,
        cell: (row) => row.espacio.codigoLocalPais ?? row.espacio.codigo,
      },
      {
        key: 'contract',
        header: texts.columns.contract,
        cell: (row) => <Text whiteSpace="nowrap">{row.codigo}</Text>,
      },
      ...figures.map((field) => ({
        key: field.name,
        header: field.label,
        align: 'end' as const,
        cell: ({ ventaMensual }: MonthlyContract) => (
          <Text fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
            {ventaMensual === null ? texts.none : storedText(field, ventaMensual, country)}
          </Text>
        ),
      })),
      {
        key: 'state',
        header: texts.columns.state,
        cell: (row) => <MonthChip state={row.estadoMes} />,
      },
      {
        key: 'action',
        header: texts.columns.action,
        align: 'end',
        bare: true,
        cell: (row) => <MonthAction row={row} mayDeclare={mayDeclare} onOpen={onOpen} />,
      },
    ],
  };
}
