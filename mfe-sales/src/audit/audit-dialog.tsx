import type { CountryCode } from 'shared/countries';
import {
  auditPreview,
  auditSales,
  previewSalesAudit,
  type AuditPreview,
  type AuditSelection,
} from 'shared/endpoints/sales-audit';
import { formatCount, formatMajorAmount, formatMonth } from 'shared/format';
import { endpointQuery, useQuery } from 'shared/query';
import { useCountryCode } from 'shared/session';
import { Alert, Box, Button, Flex, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { AppDialog } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { showAudit } from '../common/audit/show-audit.ts';
import { dayList } from './day-list.ts';
import { texts } from './texts.ts';

type AuditDialogProps = {
  readonly month: string;
  readonly selection: AuditSelection;
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Shows what an audit locks and leaves open, and locks it. */
export function AuditDialog({ month, selection, onClose, onDone }: AuditDialogProps) {
  const country = useCountryCode();
  const body = { periodo: month, seleccion: selection };
  const preview = useQuery({ ...endpointQuery(previewSalesAudit, { body }), staleTime: 0 });
  const write = useWrite(auditSales, {
    refreshes: showAudit,
    saved: texts.auditedNow,
    failed: texts.auditFailed,
    // Counted by the audit itself: newer than what was shown.
    stored: auditPreview,
    onDone,
  });
  const shown = write.conflict ?? preview.data;
  const ready = shown !== undefined && shown.dias > 0;
  return (
    <AppDialog
      open
      title={texts.auditTitle(formatMonth(month))}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" disabled={write.busy} onClick={onClose}>
            {ready ? texts.cancel : texts.close}
          </Button>
          {ready && (
            <Button
              loading={write.busy}
              onClick={() => write.send({ body: { ...body, vista: shown.vista } })}
            >
              {texts.confirm(formatCount(shown.dias, country))}
            </Button>
          )}
        </>
      }
    >
      <QueryView
        query={{ ...preview, data: shown }}
        skeleton={<Loading />}
        errorTitle={texts.previewFailed}
        isEmpty={() => false}
      >
        {(data) => (
          <Stack gap="4">
            {write.conflict && (
              <Alert.Root status="warning" role="alert">
                <Alert.Indicator />
                <Alert.Title>{texts.changed}</Alert.Title>
              </Alert.Root>
            )}
            <ToLock preview={data} country={country} />
            <StaysOpen preview={data} country={country} />
          </Stack>
        )}
      </QueryView>
    </AppDialog>
  );
}

type PartProps = { readonly preview: AuditPreview; readonly country: CountryCode };

function ToLock({ preview: { dias, locales, total }, country }: PartProps) {
  if (dias === 0) return <Text>{texts.nothingToLock}</Text>;
  return (
    <>
      <Box>
        <Text fontWeight="semibold" fontSize="lg">
          {texts.willLock(formatCount(dias, country), formatCount(locales, country))}
        </Text>
        <Text color="fg.muted">{texts.lockedMeaning}</Text>
      </Box>
      <Flex justify="space-between" gap="4">
        <Text color="fg.muted">{texts.total}</Text>
        <Text fontWeight="medium" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
          {formatMajorAmount(total, country, { symbol: true })}
        </Text>
      </Flex>
    </>
  );
}

/** The days without a record, by store. */
function StaysOpen({ preview: { sinDeclarar }, country }: PartProps) {
  const { dias, locales, primeros } = sinDeclarar;
  if (dias === 0) return null;
  const more = locales - primeros.length;
  return (
    <Alert.Root status="warning" alignItems="flex-start">
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>
          {texts.staysOpen(formatCount(dias, country), formatCount(locales, country))}
        </Alert.Title>
        <Box as="ul" listStyleType="none" maxH="40" overflowY="auto" tabIndex={0} mt="1" fontSize="sm">
          {primeros.map(({ id, nombre, dias: missing }) => (
            <li key={id}>{texts.missingDays(nombre, texts.namedDays(missing.length, dayList(missing)))}</li>
          ))}
          {more > 0 && <li>{texts.moreStores(formatCount(more, country))}</li>}
        </Box>
      </Alert.Content>
    </Alert.Root>
  );
}

const Loading = () => (
  <Stack gap="3">
    <Skeleton h="6" w="80%" />
    <Skeleton h="5" />
    <Skeleton h="16" />
  </Stack>
);
