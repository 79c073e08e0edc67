import { useState } from 'react';
import type { MonthlyContractNow, MonthlyPage } from 'shared/endpoints/monthly-sales';
import { formatMonth } from 'shared/format';
import { ApiError } from 'shared/http';
import { declaredMonthMessage } from 'shared/rules';
import { useCan, useIsStaff } from 'shared/session';
import { Button, EmptyState, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { UrlPanelBody, UrlPanelFrame } from 'shared/ui/overlay';
import { MonthDeclaration, type MonthStage } from './month-declaration.tsx';
import { MonthDetail } from './month-detail.tsx';
import { monthlyTexts as texts } from './texts.ts';
import { useMonthOf } from './use-monthly.ts';

type MonthDrawerProps = {
  readonly contractId: number;
  readonly month: string;
  /** The list's data, once loaded. */
  readonly page: MonthlyPage | undefined;
  readonly declaring: boolean;
  readonly onDeclare: (contractId: number) => void;
  readonly onClose: () => void;
};

const canBeDeclared = ({ estadoMes, abierto }: MonthlyContractNow): boolean =>
  abierto && estadoMes !== 'audited';

/** A lease's month: its form while the user can declare it (S-120, S-418), else its detail. One panel for both. */
export function MonthDrawer({ contractId, month, page, declaring, onDeclare, onClose }: MonthDrawerProps) {
  const mayDeclare = useCan('create', 'MonthlySales');
  const query = useMonthOf(contractId, month, page);
  const [stage, setStage] = useState<MonthStage>('form');
  const { data } = query;
  const isStaff = useIsStaff();
  const open = mayDeclare && data !== undefined && canBeDeclared(data);
  const isOfStore = open && isStaff && data.ventaMensual !== null;
  const declarable = open && !isOfStore;
  const conflict = stage === 'conflict';
  // The cut-off may pass meanwhile: the input stays, and the server says why it is not saved (S-380).
  const [begun, setBegun] = useState(false);
  const writes = declaring && (declarable || begun);
  if (writes !== begun) setBegun(writes);
  const missing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <UrlPanelFrame
      kind="drawer"
      title={conflict ? texts.conflictTitle : `${titleOf(data, writes)} · ${formatMonth(month)}`}
      size={conflict ? 'lg' : 'md'}
      onClose={onClose}
      closable={stage !== 'sending'}
      startAtTitle={!declaring}
    >
      {writes && data ? (
        <MonthDeclaration contract={data} month={month} onStage={setStage} onClose={onClose} />
      ) : (
        <UrlPanelBody
          kind="drawer"
          footer={
            open &&
            (isOfStore ? (
              <Text color="fg.muted" fontSize="sm">
                {declaredMonthMessage}
              </Text>
            ) : (
              <Button minH="11" onClick={() => onDeclare(contractId)}>
                {data.ventaMensual === null ? texts.declare : texts.edit}
              </Button>
            ))
          }
        >
          {missing ? (
            <EmptyState picture="search" title={texts.notFound} description={texts.notFoundDetail} />
          ) : (
            <QueryView query={query} skeleton={<DetailSkeleton />}>
              {(contract) => <MonthDetail contract={contract} month={month} />}
            </QueryView>
          )}
        </UrlPanelBody>
      )}
    </UrlPanelFrame>
  );
}

function titleOf(contract: MonthlyContractNow | undefined, declares: boolean): string {
  if (!declares) return texts.detailTitle;
  return contract?.ventaMensual ? texts.editTitle : texts.declareTitle;
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
