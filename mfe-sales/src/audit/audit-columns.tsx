import type { AuditedStore } from 'shared/endpoints/sales-audit';
import type { CountryCode } from 'shared/countries';
import { formatCount, formatMajorAmount } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { Checkbox, Stack, StatusChip, Text } from 'shared/ui/core';
import { Lock } from 'shared/ui/icons';
import { AuditMenu, type AuditActions } from './audit-menu.tsx';
import { dayList } from './day-list.ts';
import { StoreLink } from './store-link.tsx';
import { texts } from './texts.ts';

type AuditTableOptions = AuditActions & {
  readonly country: CountryCode;
  readonly month: string;
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (id: number, chosen: boolean) => void;
};

export const storeName = ({ marca, local }: AuditedStore): string => `${marca}, local ${local}`;

/** The stores of a month: what is declared, missing and audited. */
export const auditTable = ({
  country,
  month,
  chosen,
  onChoose,
  ...actions
}: AuditTableOptions): ListTable<AuditedStore> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  tableFrom: 'md',
  columns: [
    {
      key: 'choose',
      header: texts.columns.choose,
      cell: (row) => (
        <Checkbox.Root
          checked={chosen.has(row.id)}
          onCheckedChange={({ checked }) => onChoose(row.id, checked)}
        >
          <Checkbox.HiddenInput aria-label={texts.chooseStore(storeName(row))} />
          <Checkbox.Control />
        </Checkbox.Root>
      ),
    },
    {
      key: 'store',
      header: texts.columns.store,
      primary: true,
      wraps: true,
      cell: (row) => (
        <Stack gap="0">
          <StoreLink row={row} month={month} />
          <Text color="fg.muted" fontSize="sm" fontWeight="normal">
            {texts.local(row.edificio, row.local)}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'contract',
      header: texts.columns.contract,
      cell: ({ contrato }) => <Text whiteSpace="nowrap">{contrato}</Text>,
    },
    {
      key: 'declared',
      header: texts.columns.declared,
      align: 'end',
      cell: ({ declarados }) => <Figure>{formatCount(declarados, country)}</Figure>,
    },
    {
      key: 'missing',
      header: texts.columns.missing,
      wraps: true,
      cell: ({ sinDeclarar }) =>
        sinDeclarar.length === 0 ? (
          texts.none
        ) : (
          <Text color="danger.fg">{texts.namedDays(sinDeclarar.length, dayList(sinDeclarar))}</Text>
        ),
    },
    {
      key: 'total',
      header: texts.columns.total,
      align: 'end',
      cell: ({ total }) => <Figure>{formatMajorAmount(total, country, { symbol: true })}</Figure>,
    },
    {
      key: 'state',
      header: texts.columns.state,
      cell: (row) => <AuditChip row={row} country={country} />,
    },
    {
      key: 'actions',
      header: texts.columns.actions,
      align: 'end',
      bare: 'corner',
      cell: (row) => <AuditMenu row={row} {...actions} />,
    },
  ],
});

const Figure = ({ children }: { readonly children: string }) => (
  <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
    {children}
  </Text>
);

function AuditChip({ row, country }: { readonly row: AuditedStore; readonly country: CountryCode }) {
  const audited = row.auditados.length;
  const lock = <Lock size={14} aria-hidden />;
  if (row.declarados === 0) return <StatusChip tone="neutral">{texts.nothingDeclared}</StatusChip>;
  if (audited === 0) return <StatusChip tone="warning">{texts.toAudit}</StatusChip>;
  if (audited === row.declarados) return <StatusChip tone="success">{texts.audited}</StatusChip>;
  return (
    <StatusChip tone="info" icon={lock}>
      {texts.auditedSome(formatCount(audited, country), formatCount(row.declarados, country))}
    </StatusChip>
  );
}
