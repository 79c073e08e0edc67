import {
  exportMonthlySales,
  listMonthlySales,
  monthFilters,
  type MonthlyContract,
} from 'shared/endpoints/monthly-sales';
import type { CountryCode } from 'shared/countries';
import { formatCount, formatMajorAmount } from 'shared/format';
import { call } from 'shared/http';
import { ChoiceChip, ListView, SearchBox, useList, useSearch, type ListTable } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { lastEndedMonth } from 'shared/rules';
import { useLinkTo, useLocation } from 'shared/router';
import { portalNow, useCountryCode, useSelectedCompany } from 'shared/session';
import { AppLink, Box, Flex, Stack, Text } from 'shared/ui/core';
import { MonthPicker } from 'shared/ui/data';
import { ExportButton } from 'shared/ui/overlay';
import { MonthChip } from '../common/month/month-chip.tsx';
import { monthlyFieldsOf, storedText } from '../common/month/month-values.ts';
import { useOpenedMonth } from '../common/clock/use-opened-month.ts';
import { daysSearch } from '../common/stores/days-search.ts';
import type { StoreState } from '../common/stores/store-link.ts';
import { MallSelect } from '../common/malls/mall-select.tsx';
import { reportError } from './report-error.ts';
import { ReportHead } from './report-head.tsx';
import { monthlySearch } from './report-search.ts';
import { reportTexts as texts } from './texts.ts';

/** The contracts of a month with their sales, to look at (S-144). */
export function MonthlyReport() {
  const country = useCountryCode();
  const address = useSearch(monthlySearch);
  const { search, change } = address;
  const latest = lastEndedMonth({ country, now: portalNow() });
  const opened = useOpenedMonth(latest, String(search.month));
  const asked = search.month ?? opened;
  const month = asked > latest ? latest : asked;
  const empresaId = useSelectedCompany()?.id;
  // What was sold in a month stays sold when the lease ends.
  const filters = {
    agno: Number(month.slice(0, 4)),
    mes: Number(month.slice(5, 7)),
    edificioId: search.mall,
    empresaId,
    buscar: search.text.trim() || undefined,
    estado: search.state,
  };
  const list = useList(
    address,
    endpointQuery(listMonthlySales, {
      query: { ...filters, noVigentes: 'true', page: search.page, size: search.size },
    }),
  );
  const count = (value: number): string => formatCount(value, country);
  return (
    <>
      <ReportHead
        view="mensual"
        mall={search.mall}
        action={
          <ExportButton
            rows={list.total}
            onExport={() => call(exportMonthlySales, { body: { ...filters, noVigentes: true } })}
          />
        }
      />
      <Flex gap="3" mb="3" align="flex-end" justify="space-between" wrap="wrap">
        <MonthPicker
          label={texts.month}
          value={month}
          max={latest}
          onChange={(next) => change({ month: next })}
        />
        <Text color="fg.muted" fontSize="sm" minH="5" fontVariantNumeric="tabular-nums">
          {list.reply &&
            texts.declaredOf(count(list.reply.resumen.declarados), count(list.reply.resumen.contratos))}
        </Text>
      </Flex>
      <Flex gap="3" mb="4" align="flex-end" wrap="wrap">
        <MallSelect mall={search.mall} onChange={(mall) => change({ mall })} />
        <Box flex={{ base: '1 1 100%', sm: '0 1 20rem' }}>
          <SearchBox value={search.text} onChange={(text) => change({ text })} placeholder={texts.search} />
        </Box>
        <ChoiceChip
          label={texts.state}
          value={search.state}
          choices={monthFilters}
          nameOf={(state) => texts.monthStates[state]}
          onChange={(state) => change({ state })}
        />
      </Flex>
      <ListView
        list={{ ...list, error: reportError(list.error) }}
        table={monthTable(country, month)}
        empty={texts.emptyMonth}
      />
    </>
  );
}

/** The columns that fit; the store has the rest. */
const listedNames: readonly string[] = ['cantidadTickets', 'ventaBruta', 'ventaNeta', 'montoNotasCredito'];

function monthTable(country: CountryCode, month: string): ListTable<MonthlyContract> {
  const { columns } = texts;
  return {
    caption: texts.months,
    rowKey: ({ id }) => id,
    tableFrom: 'md',
    columns: [
      {
        key: 'brand',
        header: columns.brand,
        primary: true,
        cell: ({ marca, edificio }) => (
          <Stack gap="0">
            <Text>{marca.nombre}</Text>
            <Text color="fg.muted" fontSize="sm" fontWeight="normal">
              {edificio.nombre}
            </Text>
          </Stack>
        ),
      },
      {
        key: 'store',
        header: columns.store,
        cell: ({ espacio }) => espacio.codigoLocalPais ?? espacio.codigo,
      },
      { key: 'contract', header: columns.contract, cell: ({ codigo }) => <OneLine>{codigo}</OneLine> },
      ...monthlyFieldsOf(country)
        .filter(({ name }) => listedNames.includes(name))
        .map((field) => ({
          key: field.name,
          header: field.label,
          align: 'end' as const,
          cell: ({ ventaMensual }: MonthlyContract) => (
            <OneLine>{ventaMensual === null ? '—' : storedText(field, ventaMensual, country)}</OneLine>
          ),
        })),
      {
        key: 'daily',
        header: columns.daily,
        align: 'end',
        cell: ({ ventasDiarias: sum }) => (
          <OneLine>{sum === null ? '—' : formatMajorAmount(sum.bruto, country, { symbol: true })}</OneLine>
        ),
      },
      { key: 'state', header: columns.state, cell: ({ estadoMes }) => <MonthChip state={estadoMes} /> },
      {
        key: 'action',
        header: columns.action,
        align: 'end',
        bare: true,
        cell: (row) => <DaysLink row={row} month={month} />,
      },
    ],
  };
}

const OneLine = ({ children }: { readonly children: string }) => (
  <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
    {children}
  </Text>
);

/** The days of the contract's store in that month. */
function DaysLink({ row, month }: { readonly row: MonthlyContract; readonly month: string }) {
  const linkTo = useLinkTo();
  const { pathname, search } = useLocation();
  const { marca, edificio, espacio, empresa, codigo } = row;
  const state: StoreState = {
    nombre: marca.nombre,
    imagen: marca.logoArchivoPath,
    contrato: codigo,
    espacioCodigo: espacio.codigoLocalPais ?? espacio.codigo,
    edificio: edificio.nombre,
    volverA: pathname + search,
  };
  const path = linkTo('VENTAS_DETALLE', { espacioId: espacio.id, empresaId: empresa.id });
  return (
    <AppLink
      to={path + daysSearch(row.id, { periodo: month })}
      state={state}
      aria-label={texts.seeDaysOf(codigo)}
    >
      {texts.seeDays}
    </AppLink>
  );
}
