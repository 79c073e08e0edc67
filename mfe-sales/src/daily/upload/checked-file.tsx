import type { ReactNode } from 'react';
import type { ImportJob } from 'shared/endpoints/imports';
import type { SalesUploadSummary } from 'shared/endpoints/sales-upload';
import { formatCount, formatDay, formatMajorAmount } from 'shared/format';
import { useCountryCode } from 'shared/session';
import { Alert, Box, Button, chakra, Stack, Text } from 'shared/ui/core';
import { SimpleGrid, Table } from 'shared/ui/data';
import { UrlPanelBody } from 'shared/ui/overlay';
import { uploadTexts as texts } from './texts.ts';

type CheckedFileProps = {
  readonly job: ImportJob;
  readonly busy: boolean;
  /** Why the order to load was refused. */
  readonly error: string | null;
  readonly onLoad: () => void;
  readonly onRestart: () => void;
};

/** Step 1: what the file declares, and the order to load it (S-162, S-163, S-384). */
export function CheckedFile({ job, busy, error, onLoad, onRestart }: CheckedFileProps) {
  const failure = error ?? (job.state === 'failed' ? (job.message ?? texts.nothingStored) : null);
  const footer = (
    <>
      <Button variant="outline" disabled={busy} onClick={onRestart}>
        {texts.chooseOther}
      </Button>
      <Button loading={busy} loadingText={texts.load} onClick={onLoad}>
        {failure === null ? texts.load : texts.retry}
      </Button>
    </>
  );
  return (
    <UrlPanelBody kind="dialog" footer={footer}>
      <Stack gap="4">
        {failure === null ? (
          <Alert.Root status="success" role="status">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>{texts.valid}</Alert.Title>
            </Alert.Content>
          </Alert.Root>
        ) : (
          <Alert.Root status="error" role="alert">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>{texts.loadFailed}</Alert.Title>
              <Alert.Description>{failure}</Alert.Description>
            </Alert.Content>
          </Alert.Root>
        )}
        <Text color="fg.muted" overflowWrap="anywhere">
          {job.filename}
        </Text>
        {job.summary && <Summary summary={job.summary} />}
      </Stack>
    </UrlPanelBody>
  );
}

function Summary({ summary }: { readonly summary: SalesUploadSummary }) {
  const country = useCountryCode();
  const count = (value: number): string => formatCount(value, country);
  const amount = (value: number): string => formatMajorAmount(value, country, { symbol: true });
  const facts: readonly [string, string][] = [
    [texts.from, formatDay(summary.periodoInicio)],
    [texts.to, formatDay(summary.periodoFin)],
    [texts.tickets, count(summary.tickets)],
    [texts.sales, amount(summary.ventas)],
    [texts.creditNotes, amount(summary.notasCredito)],
    [texts.total, amount(summary.total)],
  ];
  const counts = [
    [texts.stores, summary.contratos],
    [texts.news, summary.nuevas],
    [texts.replaced, summary.reemplazadas],
    [texts.unchanged, summary.sinCambios],
    [texts.blank, summary.vacias],
  ] as const;
  return (
    <>
      <SimpleGrid as="dl" aria-label={texts.summary} columns={{ base: 2, sm: 3 }} gap="4">
        {facts.map(([label, value]) => (
          <Box key={label}>
            <Text as="dt" fontSize="sm" color="fg.muted">
              {label}
            </Text>
            <Text as="dd" fontWeight="semibold" overflowWrap="anywhere">
              {value}
            </Text>
          </Box>
        ))}
      </SimpleGrid>
      <Text>
        {counts
          .filter(([, n]) => n > 0)
          .map(([text, n]) => text(n, count(n)))
          .join(' · ')}
      </Text>
      <chakra.details fontSize="sm">
        <chakra.summary cursor="pointer" fontWeight="medium" py="2">
          {texts.byDay}
        </chakra.summary>
        <Box overflowX="auto" tabIndex={0} role="region" aria-label={texts.byDay}>
          <Table.Root size="sm" whiteSpace="nowrap">
            <Table.Header>
              <Table.Row>
                <Heading>{texts.day}</Heading>
                <Heading isNumber>{texts.tickets}</Heading>
                <Heading isNumber>{texts.sales}</Heading>
                <Heading isNumber>{texts.creditNotes}</Heading>
                <Heading isNumber>{texts.total}</Heading>
              </Table.Row>
            </Table.Header>
            <Table.Body>
              {summary.dias.map((day) => (
                <Table.Row key={day.fecha}>
                  <Table.Cell>{formatDay(day.fecha)}</Table.Cell>
                  <Table.Cell textAlign="end">{count(day.tickets)}</Table.Cell>
                  <Table.Cell textAlign="end">{amount(day.ventas)}</Table.Cell>
                  <Table.Cell textAlign="end">{amount(day.notasCredito)}</Table.Cell>
                  <Table.Cell textAlign="end">{amount(day.total)}</Table.Cell>
                </Table.Row>
              ))}
            </Table.Body>
          </Table.Root>
        </Box>
      </chakra.details>
    </>
  );
}

type HeadingProps = { readonly isNumber?: boolean; readonly children: ReactNode };

const Heading = ({ isNumber = false, children }: HeadingProps) => (
  <Table.ColumnHeader scope="col" textAlign={isNumber ? 'end' : 'start'}>
    {children}
  </Table.ColumnHeader>
);
