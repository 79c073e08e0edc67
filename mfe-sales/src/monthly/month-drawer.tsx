import type { MonthlyContractNow, MonthlyPage } from 'shared/contract/monthly-sales';
import { formatMonth } from 'shared/format';
import { ApiError } from 'shared/http';
import { useCan } from 'shared/session';
import { Button, EmptyState, QueryView, Skeleton, Stack } from 'shared/ui/core';
import { UrlPanel } from 'shared/ui/overlay';
import { MonthDetail } from './month-detail.tsx';
import { MonthForm } from './month-form.tsx';
import { monthlyTexts as texts } from './texts.ts';
import { useMonthOf } from './use-monthly.ts';

type MonthDrawerProps = {
  readonly contractId: number;
  readonly month: string;
  /** The list behind, once it is there. */
  readonly page: MonthlyPage | undefined;
  readonly declaring: boolean;
  readonly onDeclare: (contractId: number) => void;
  readonly onClose: () => void;
};

const canBeDeclared = ({ estadoMes, abierto }: MonthlyContractNow): boolean =>
  abierto && estadoMes !== 'audited';

/** The month of a contract: its form where it is declared now (S-120), else what was declared. */
export function MonthDrawer({ contractId, month, page, declaring, onDeclare, onClose }: MonthDrawerProps) {
  const mayDeclare = useCan('create', 'MonthlySales');
  const query = useMonthOf(contractId, month, page);
  const { data } = query;
  const declarable = mayDeclare && data !== undefined && canBeDeclared(data);
  if (declaring && data !== undefined && declarable) {
    return <MonthForm contract={data} month={month} onClose={onClose} />;
  }
  // A deep link: two panels in a row would take the focus from each other, so the form stands there with its data.
  if (declaring && query.isPending) return null;
  const missing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <UrlPanel
      kind="drawer"
      title={`${texts.detailTitle} · ${formatMonth(month)}`}
      onClose={onClose}
      startAtTitle
      footer={
        declarable && (
          <Button minH="11" onClick={() => onDeclare(contractId)}>
            {data.ventaMensual === null ? texts.declare : texts.edit}
          </Button>
        )
      }
    >
      {missing ? (
        <EmptyState picture="search" title={texts.notFound} description={texts.notFoundDetail} />
      ) : (
        <QueryView query={query} skeleton={<DetailSkeleton />}>
          {(contract) => <MonthDetail contract={contract} month={month} />}
        </QueryView>
      )}
    </UrlPanel>
  );
}

function DetailSkeleton() {
  return (
    <Stack gap="4">
      {Array.from({ length: 7 }, (_, index) => (
        <Skeleton key={index} h="9" />
      ))}
    </Stack>
  );
}
