import { getCorrectionRequest, type CorrectionDetail } from 'shared/endpoints/correction-requests';
import { formatDateTime, formatDay } from 'shared/format';
import { ApiError } from 'shared/http';
import { endpointQuery, useQuery } from 'shared/query';
import { useLinkTo } from 'shared/router';
import { correctionStateNames } from 'shared/rules/correction-states';
import { useCountryCode } from 'shared/session';
import { Alert, AppLink, Box, EmptyState, Flex, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { AppDrawer } from 'shared/ui/overlay';
import { CorrectionChip } from '../common/corrections/correction-chip.tsx';
import { correctionTexts } from '../common/corrections/texts.ts';
import { daysSearch } from '../common/stores/days-search.ts';
import { AnswerButtons } from './answer-buttons.tsx';
import { Comparison } from './comparison.tsx';
import { texts } from './texts.ts';

type CorrectionPanelProps = { readonly id: number; readonly onClose: () => void };

/** A request with the day as it is beside what is asked, and the answer. */
export function CorrectionPanel({ id, onClose }: CorrectionPanelProps) {
  const query = useQuery({ ...endpointQuery(getCorrectionRequest, { params: { id } }), staleTime: 0 });
  const { data } = query;
  const missing = query.error instanceof ApiError && query.error.status === 404;
  return (
    <AppDrawer
      open
      hasAddress
      reading
      size="md"
      title={data ? texts.panelTitle(formatDay(data.fecha)) : texts.title}
      onClose={onClose}
      footer={data && <AnswerButtons request={data} onClose={onClose} />}
    >
      {missing ? (
        <EmptyState picture="search" title={texts.notFound} description={texts.notFoundDetail} />
      ) : (
        <QueryView query={query} skeleton={<Loading />}>
          {(request) => <Request request={request} />}
        </QueryView>
      )}
    </AppDrawer>
  );
}

function Request({ request }: { readonly request: CorrectionDetail }) {
  const country = useCountryCode();
  const linkTo = useLinkTo();
  const { estado, registro, respuesta, espacioId, empresaId, contratoId } = request;
  const page = linkTo('VENTAS_DETALLE', { espacioId, empresaId });
  const day = page + daysSearch(contratoId, { dia: request.fecha });
  return (
    <Stack gap="5">
      <Stack gap="2">
        <Flex justify="space-between" align="center" gap="3">
          <CorrectionChip state={estado} label={correctionStateNames[estado]} />
          <AppLink to={day}>{texts.seeDay}</AppLink>
        </Flex>
        <Box>
          <Text fontWeight="semibold">{texts.store(request.marca, request.local)}</Text>
          <Text color="fg.muted" fontSize="sm">
            {request.edificio} · {request.empresa}
          </Text>
        </Box>
        <Text overflowWrap="anywhere">{correctionTexts.reason(request.motivo)}</Text>
        <Text color="fg.muted" fontSize="sm">
          {correctionTexts.asked(request.pedidaPor, formatDateTime(request.pedidaEn, country))}
        </Text>
        {respuesta !== null && estado !== 'abierta' && (
          <Box fontSize="sm">
            <Text color="fg.muted">
              {correctionTexts.answered[estado](respuesta.por, formatDateTime(respuesta.cuando, country))}
            </Text>
            {respuesta.motivo !== null && (
              <Text overflowWrap="anywhere">{correctionTexts.whyRejected(respuesta.motivo)}</Text>
            )}
          </Box>
        )}
      </Stack>
      {request.cambioDespues && <Remark status="warning" text={texts.changedAfter} />}
      {registro === null && <Remark status="info" text={texts.noRecord} />}
      {registro?.justificacion && (
        <Remark status="info" text={texts.justified(registro.justificacion.nombre)} />
      )}
      <Comparison request={request} country={country} />
      {estado === 'abierta' && registro?.auditada && <Remark status="info" text={texts.keepsLock} />}
    </Stack>
  );
}

const Remark = ({ status, text }: { readonly status: 'info' | 'warning'; readonly text: string }) => (
  <Alert.Root status={status}>
    <Alert.Indicator />
    <Alert.Title fontWeight="normal">{text}</Alert.Title>
  </Alert.Root>
);

const Loading = () => (
  <Stack gap="4">
    <Skeleton h="24" />
    <Skeleton h="64" />
  </Stack>
);
