import { withdrawCorrection, type CorrectionRequest } from 'shared/endpoints/correction-requests';
import type { CountryCode } from 'shared/countries';
import { formatDateTime, formatMajorAmount } from 'shared/format';
import type { UseQueryResult } from 'shared/query';
import { useLinkTo } from 'shared/router';
import { dailySaleTotals } from 'shared/rules';
import { useCan } from 'shared/session';
import { AppLink, Box, Button, Flex, Stack, Text } from 'shared/ui/core';
import { useConfirm } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { FailedCall } from '../failed-call/failed-call.tsx';
import { CorrectionChip } from './correction-chip.tsx';
import { showCorrections } from './show-corrections.ts';
import { correctionTexts as texts } from './texts.ts';

type DayCorrectionsProps = {
  readonly query: UseQueryResult<readonly CorrectionRequest[]>;
  readonly country: CountryCode;
  /** The store's people take an open request back. */
  readonly mayWithdraw: boolean;
};

/** The corrections that were asked for a day; nothing where there are none. */
export function DayCorrections({ query, country, mayWithdraw }: DayCorrectionsProps) {
  if (query.isError) {
    return <FailedCall title={texts.failed} error={query.error} onRetry={query.refetch} />;
  }
  if (query.data === undefined || query.data.length === 0) return null;
  return (
    <Stack as="section" aria-label={texts.title} gap="3">
      {query.data.map((request) => (
        <DayCorrection key={request.id} request={request} country={country} mayWithdraw={mayWithdraw} />
      ))}
    </Stack>
  );
}

type DayCorrectionProps = Omit<DayCorrectionsProps, 'query'> & { readonly request: CorrectionRequest };

function DayCorrection({ request, country, mayWithdraw }: DayCorrectionProps) {
  const { id, estado, pedido, motivo, pedidaPor, pedidaEn, respuesta } = request;
  const linkTo = useLinkTo();
  const seesRequests = useCan('read', 'SalesAudit');
  const total = dailySaleTotals(country, pedido).total;
  return (
    <Box borderWidth="1px" rounded="l3" p="4" fontSize="sm">
      <Flex justify="space-between" align="center" gap="3" mb="2">
        <CorrectionChip state={estado} label={texts.states[estado]} />
        {seesRequests && (
          <AppLink to={`${linkTo('SOLICITUDES_CORRECCION')}?solicitud=${id}`}>{texts.see}</AppLink>
        )}
      </Flex>
      <Text fontWeight="medium" fontVariantNumeric="tabular-nums">
        {texts.total(formatMajorAmount(total, country, { symbol: true }))}
      </Text>
      <Text overflowWrap="anywhere">{texts.reason(motivo)}</Text>
      <Text color="fg.muted">{texts.asked(pedidaPor, formatDateTime(pedidaEn, country))}</Text>
      {respuesta !== null && estado !== 'abierta' && (
        <>
          <Text color="fg.muted">
            {texts.answered[estado](respuesta.por, formatDateTime(respuesta.cuando, country))}
          </Text>
          {respuesta.motivo !== null && (
            <Text overflowWrap="anywhere">{texts.whyRejected(respuesta.motivo)}</Text>
          )}
        </>
      )}
      {estado === 'abierta' && mayWithdraw && <Withdraw id={id} />}
    </Box>
  );
}

function Withdraw({ id }: { readonly id: number }) {
  const { confirm, confirmation } = useConfirm();
  const write = useWrite(withdrawCorrection, {
    refreshes: showCorrections,
    saved: texts.withdrawn,
    failed: texts.withdrawFailed,
  });
  const withdraw = async (): Promise<void> => {
    const question = {
      title: texts.withdrawTitle,
      description: texts.withdrawText,
      confirmLabel: texts.withdraw,
      cancelLabel: texts.keep,
    };
    if (await confirm(question)) write.send({ params: { id } });
  };
  return (
    <>
      <Button
        mt="3"
        size="sm"
        variant="outline"
        colorPalette="neutral"
        loading={write.busy}
        loadingText={texts.withdrawing}
        onClick={() => void withdraw()}
      >
        {texts.withdraw}
      </Button>
      {confirmation}
    </>
  );
}
