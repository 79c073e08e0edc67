import { type Broadcast, type BroadcastFigures, getBroadcastFigures } from 'shared/endpoints/broadcasts';
import type { CountryCode } from 'shared/countries';
import { useCountry } from 'shared/country';
import { formatCount, formatDateTime, formatNumber } from 'shared/format';
import { Panel } from 'shared/publishing';
import { endpointQuery, useQuery } from 'shared/query';
import { Button, PageHeader, QueryView, Skeleton, Stack, Text } from 'shared/ui/core';
import { DataTable, SimpleGrid } from 'shared/ui/data';
import { EyeOff, X } from 'shared/ui/icons';
import { Progress, Stat } from 'shared/ui/occasional';
import { BroadcastStatusChip } from '../broadcast-status.tsx';
import { sendingText, texts as shared } from '../texts.ts';
import { useActions } from '../use-actions.tsx';
import { BroadcastPreview } from './broadcast-preview.tsx';
import { texts } from './texts.ts';

type BroadcastReportProps = {
  readonly broadcast: Broadcast;
  readonly onChanged: (broadcast: Broadcast) => void;
};

/** What is scheduled or sent: how far, who opened it, and what can still be done. */
export function BroadcastReport({ broadcast, onChanged }: BroadcastReportProps) {
  const { id, form, status } = broadcast;
  const { code } = useCountry();
  const actions = useActions({ onChanged });
  const isUnderWay = status === 'sending' || status === 'sent';
  return (
    <>
      <PageHeader
        title={form.title}
        context={<BroadcastStatusChip status={status} />}
        action={
          <>
            {status === 'scheduled' && (
              <Button
                variant="outline"
                loading={actions.busy}
                onClick={() => actions.cancel({ id, title: form.title })}
              >
                <X size={18} aria-hidden />
                {shared.cancel}
              </Button>
            )}
            {isUnderWay && (
              <Button
                variant="outline"
                colorPalette="neutral"
                loading={actions.busy}
                onClick={() => actions.withdraw({ id, title: form.title })}
              >
                <EyeOff size={18} aria-hidden />
                {shared.withdraw}
              </Button>
            )}
            {actions.confirmation}
          </>
        }
      />
      <Stack gap="6">
        <Sending broadcast={broadcast} country={code} />
        {status !== 'scheduled' && <Receipts broadcast={broadcast} country={code} />}
        <Panel title={texts.preview}>
          <BroadcastPreview values={form} />
        </Panel>
      </Stack>
    </>
  );
}

type PartProps = { readonly broadcast: Broadcast; readonly country: CountryCode };

/** When it is sent, or how far it has got. */
function Sending({ broadcast: { status, form, people, told, sentAt }, country }: PartProps) {
  const count = (value: number): string => formatCount(value, country);
  if (status === 'sending') {
    return (
      <Panel title={texts.delivery}>
        <Progress.Root
          value={people === 0 ? 0 : Math.min(100, Math.round((told / people) * 100))}
          size="sm"
          colorPalette="brand"
          aria-label={texts.delivery}
        >
          <Progress.Track borderRadius="full">
            <Progress.Range />
          </Progress.Track>
        </Progress.Root>
        <Text mt="2" aria-live="polite">
          {texts.progress(count(told), count(people))}
        </Text>
      </Panel>
    );
  }
  const words = {
    scheduled:
      form.sendOn === null
        ? texts.soon
        : texts.scheduledFor(sendingText({ day: form.sendOn, time: form.sendTime })),
    sent: sentAt === null ? '' : texts.sentAt(formatDateTime(sentAt, country)),
    withdrawn: texts.withdrawnNow,
    draft: '',
  }[status];
  return <Text aria-live="polite">{words}</Text>;
}

function Receipts({ broadcast: { id, form, told }, country }: PartProps) {
  // What was told since is counted again.
  const figures = useQuery({
    ...endpointQuery(getBroadcastFigures, { params: { id } }),
    queryKey: [...endpointQuery(getBroadcastFigures, { params: { id } }).queryKey, told],
  });
  return (
    <QueryView query={figures} skeleton={<Skeleton h="40" borderRadius="l3" />}>
      {(shown) => <Figures figures={shown} popsUp={form.popsUp} country={country} />}
    </QueryView>
  );
}

type FiguresProps = {
  readonly figures: BroadcastFigures;
  readonly popsUp: boolean;
  readonly country: CountryCode;
};

function Figures({ figures, popsUp, country }: FiguresProps) {
  const count = (value: number): string => formatCount(value, country);
  const share = (part: number): string =>
    texts.share(`${formatNumber(figures.told === 0 ? 0 : (part / figures.told) * 100, country, 0)}\u00a0%`);
  const steps = ['told', ...(popsUp ? (['shown'] as const) : []), 'opened'] as const;
  return (
    <>
      <SimpleGrid as="section" columns={{ base: 1, sm: steps.length }} gap="4">
        {steps.map((step) => (
          <Stat.Root key={step} bg="surface" borderWidth="1px" borderRadius="l3" p="4">
            <Stat.Label>{texts[step]}</Stat.Label>
            <Stat.ValueText>{count(figures[step])}</Stat.ValueText>
            {step !== 'told' && <Stat.HelpText as="dd">{share(figures[step])}</Stat.HelpText>}
          </Stat.Root>
        ))}
      </SimpleGrid>
      {figures.malls.length > 0 && (
        <Panel title={texts.perMall}>
          <Text fontSize="sm" color="fg.muted" mb="4">
            {texts.perMallHelp} {texts.countedAt(formatDateTime(figures.countedAt, country))}
          </Text>
          <DataTable
            caption={texts.perMall}
            rows={figures.malls}
            rowKey={({ id }) => id}
            columns={[
              { key: 'mall', header: texts.mall, primary: true, wraps: true, cell: ({ name }) => name },
              ...steps.map((step) => ({
                key: step,
                header: texts[step],
                align: 'end' as const,
                cell: (mall: BroadcastFigures['malls'][number]) => count(mall[step]),
              })),
            ]}
          />
        </Panel>
      )}
    </>
  );
}
