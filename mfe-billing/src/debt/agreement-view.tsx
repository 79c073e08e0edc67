import { useState } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { DebtAgreement } from 'shared/endpoints/debt';
import { countryOf } from 'shared/countries';
import { formatDay } from 'shared/format';
import { instalmentStates, type InstalmentState } from 'shared/rules/debt';
import { Button, EmptyState, Flex, QueryView, Stack, StatusChip, Text } from 'shared/ui/core';
import { type Column, DataTable, FilterChip, TableSkeleton } from 'shared/ui/data';
import { Money } from '../common/money.tsx';
import { texts } from './texts.ts';
import { useDebtAgreements } from './use-debt.ts';

const { instalments: headers } = texts;
const everything = '';
const states = [
  { value: everything, label: texts.everyState },
  ...instalmentStates.map((state) => ({ value: state, label: state })),
];
const tones = { Vencido: 'danger', Vigente: 'info' } as const satisfies Record<InstalmentState, string>;

const columnsOf = ({ countryId }: SessionCompany): Column<DebtAgreement>[] => [
  {
    key: 'number',
    header: headers.number,
    primary: true,
    cell: ({ numeroDeCuota }) => texts.instalment(numeroDeCuota),
  },
  {
    key: 'society',
    header: headers.society,
    wraps: true,
    cell: ({ sociedadFacturadora }) => sociedadFacturadora,
  },
  { key: 'due', header: headers.due, cell: ({ fechaDeVencimiento: day }) => formatDay(day) },
  {
    key: 'state',
    header: headers.state,
    cell: ({ estadoDeuda: state }) => <StatusChip tone={tones[state]}>{state}</StatusChip>,
  },
  {
    key: 'value',
    header: headers.value,
    align: 'end',
    cell: ({ valorCuota }) => <Money amount={valorCuota} currency={countryOf(countryId).currency.code} />,
  },
];

type AgreementViewProps = { readonly company: SessionCompany; readonly total: number };

/** The balance of an agreement (U-017), in total or by state (U-164). */
export function AgreementView({ company, total }: AgreementViewProps) {
  const query = useDebtAgreements(company);
  const [state, setState] = useState(everything);
  const narrowed = state !== everything;
  const chosen = (rows: readonly DebtAgreement[]) =>
    rows.filter(({ estadoDeuda }) => !narrowed || estadoDeuda === state);
  return (
    <Stack gap="4">
      <Flex align="center" justify="space-between" gap="3" wrap="wrap">
        <FilterChip label={texts.state} value={state} options={states} onChange={setState} />
        <Text>
          <Text as="span" color="fg.muted" me="2">
            {texts.agreementTotal}
          </Text>
          <Money amount={total} currency={countryOf(company.countryId).currency.code} />
        </Text>
      </Flex>
      <QueryView
        query={query}
        skeleton={<TableSkeleton rows={5} />}
        isEmpty={(rows) => chosen(rows).length === 0}
        empty={
          <EmptyState
            picture="search"
            title={texts.empty}
            description={narrowed && texts.emptyFiltered}
            action={
              narrowed && (
                <Button variant="outline" onClick={() => setState(everything)}>
                  {texts.clear}
                </Button>
              )
            }
          />
        }
      >
        {(rows) => (
          <DataTable
            caption={texts.agreement}
            columns={columnsOf(company)}
            rows={chosen(rows)}
            rowKey={({ sociedadFacturadora, numeroDeCuota }) => `${sociedadFacturadora} ${numeroDeCuota}`}
          />
        )}
      </QueryView>
    </Stack>
  );
}
