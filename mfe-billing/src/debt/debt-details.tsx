import { useState } from 'react';
import type { SessionCompany } from 'shared/endpoints/auth';
import type { DebtDetail } from 'shared/endpoints/debt';
import { countryOf } from 'shared/countries';
import { formatDay } from 'shared/format';
import type { DebtBucket } from 'shared/rules/debt';
import { Box, Button, EmptyState, QueryView, StatusChip } from 'shared/ui/core';
import { type Column, DataTable, Pager, TableSkeleton } from 'shared/ui/data';
import { Money } from '../common/money.tsx';
import { SaveButton } from '../common/save-button.tsx';
import { texts } from './texts.ts';
import { saveDebtDocument, useDebtDetails } from './use-debt.ts';

const { columns: headers } = texts;
const nameOf = ({ tipoDeDocumento, nroFactura }: DebtDetail) =>
  texts.documentName(tipoDeDocumento, nroFactura);

/** Opens another tab; if the browser blocks it, the notice shows the link. */
const openLink = (address: string) => ({
  label: texts.openLink,
  open: () => void window.open(address, '_blank', 'noopener,noreferrer'),
});

/** Old debts are emphasised. */
const tones = {
  'DEUDA <=30': 'neutral',
  '31-60': 'neutral',
  '61-90': 'info',
  '91-180': 'warning',
  'Deuda >180': 'danger',
} as const;

const columnsOf = (company: SessionCompany): Column<DebtDetail>[] => [
  { key: 'document', header: headers.document, primary: true, wraps: true, cell: nameOf },
  { key: 'folio', header: headers.folio, cell: ({ folio }) => folio },
  {
    key: 'society',
    header: headers.society,
    wraps: true,
    cell: ({ sociedadFacturadora }) => sociedadFacturadora,
  },
  { key: 'mall', header: headers.mall, wraps: true, cell: ({ centroComercial }) => centroComercial },
  { key: 'issued', header: headers.issued, cell: ({ fechaDeEmision: day }) => formatDay(day) },
  { key: 'due', header: headers.due, cell: ({ fechaDeVencimiento: day }) => formatDay(day) },
  {
    key: 'age',
    header: headers.age,
    cell: ({ estadoDeuda: age }) => <StatusChip tone={tones[age]}>{age}</StatusChip>,
  },
  {
    key: 'total',
    header: headers.total,
    align: 'end',
    cell: ({ totalFactura: amount }) => (
      <Money amount={amount} currency={countryOf(company.countryId).currency.code} />
    ),
  },
  {
    key: 'download',
    header: headers.download,
    align: 'end',
    bare: true,
    cell: (row) => (
      <SaveButton
        label={texts.downloadOf(nameOf(row))}
        onDownload={() => saveDebtDocument(company, row)}
        failed={texts.downloadFailed}
        // Where the download fails, the document's own link helps (U-393).
        otherWay={row.linkFactura === null ? undefined : openLink(row.linkFactura)}
      />
    ),
  },
];

type DebtDetailsProps = {
  readonly company: SessionCompany;
  readonly bucket: DebtBucket | null;
  readonly onAll: () => void;
};

/**
 * The documents of the debt, or of one of its ages, the longest overdue first; each can be downloaded (U-018,
 * U-165).
 */
export function DebtDetails({ company, bucket, onAll }: DebtDetailsProps) {
  const query = useDebtDetails(company);
  const [{ page, pageSize }, setPage] = useState({ page: 0, pageSize: 10 });
  const chosen = (rows: readonly DebtDetail[]) =>
    bucket === null ? rows : rows.filter(({ estadoDeuda }) => estadoDeuda === bucket);
  return (
    <QueryView
      query={query}
      skeleton={<TableSkeleton rows={5} />}
      isEmpty={(rows) => chosen(rows).length === 0}
      empty={
        <EmptyState
          picture="search"
          title={texts.empty}
          description={bucket && texts.emptyFiltered}
          action={
            bucket && (
              <Button variant="outline" onClick={onAll}>
                {texts.clear}
              </Button>
            )
          }
        />
      }
    >
      {(rows) => (
        <Box>
          <DataTable
            caption={texts.details}
            columns={columnsOf(company)}
            rows={chosen(rows).slice(page * pageSize, (page + 1) * pageSize)}
            rowKey={({ sociedad, nroFactura }) => `${sociedad}-${nroFactura}`}
            tableFrom="lg"
          />
          <Pager page={page} pageSize={pageSize} total={chosen(rows).length} onChange={setPage} />
        </Box>
      )}
    </QueryView>
  );
}
