import { useEffect, useRef, type ReactNode } from 'react';
import type { Country } from 'shared/countries';
import { formatCount, formatMajorAmount } from 'shared/format';
import { dailySaleTotals } from 'shared/rules';
import { Alert, Box, Button, Flex, Text } from 'shared/ui/core';
import { Progress } from 'shared/ui/occasional';
import { useLostFocus } from '../../common/lost-focus.ts';
import { unusualTexts } from '../../common/unusual/texts.ts';
import { storeLabel, type Line } from './store-lines.ts';
import { bulkTexts as texts } from './texts.ts';
import type { LinesPhase } from './use-send-lines.ts';

type GridFooterProps = {
  readonly country: Country;
  readonly lines: readonly Line[];
  /** Lines that cannot be sent now. */
  readonly held: readonly Line[];
  readonly phase: LinesPhase;
  /** Lines that stand out and were not confirmed; null: nothing is asked. */
  readonly asking: readonly Line[] | null;
  readonly onSave: () => void;
  readonly onReview: () => void;
  readonly onConfirm: () => void;
};

/** Sums, what there is to say about saving, and the one save, or the question in its place. It stays in sight. */
export function GridFooter(props: GridFooterProps) {
  const { country, lines, held, phase, asking, onSave } = props;
  const faulty = lines.filter(({ problems }) => problems.length > 0).length;
  const total = lines.reduce((all, { totals }) => all + totals.total, 0);
  const tickets = lines.reduce((all, { totals }) => all + totals.tickets, 0);
  return (
    <Box
      position="sticky"
      bottom="0"
      zIndex="docked"
      mx={{ base: '-4', md: '0' }}
      px="4"
      pt="3"
      pb="max(0.75rem, env(safe-area-inset-bottom))"
      bg="surface"
      borderWidth={{ base: '1px 0 0', md: '1px' }}
      rounded={{ base: '0', md: 'l3' }}
      boxShadow="md"
    >
      <Notices {...props} />
      {asking === null && (
        <Flex gap="3" align="center" justify="space-between" wrap="wrap">
          <Box minW="0">
            <Text fontWeight="semibold" fontSize="lg" fontVariantNumeric="tabular-nums">
              {formatMajorAmount(total, country.code, { symbol: true })}
            </Text>
            <Text color="fg.muted" fontSize="sm" role="status">
              {lines.length === 0
                ? held.length > 0
                  ? texts.unsent(held.length)
                  : phase.kind === 'form'
                    ? texts.nothing
                    : ''
                : faulty > 0
                  ? texts.faults(faulty)
                  : `${texts.filled(lines.length)} · ${texts.tickets}: ${formatCount(tickets, country.code)}`}
            </Text>
          </Box>
          <Button
            minH="11"
            minW="44"
            flex={{ base: '1 1 100%', sm: 'none' }}
            disabled={lines.length === 0}
            loading={phase.kind === 'sending'}
            loadingText={texts.saving}
            onClick={onSave}
          >
            {lines.length === 0 ? texts.open : texts.save(lines.length)}
          </Button>
        </Flex>
      )}
    </Box>
  );
}

function Notices({ country, phase, asking, onSave, onReview, onConfirm }: GridFooterProps) {
  if (asking !== null) return <Question lines={asking} onReview={onReview} onConfirm={onConfirm} />;
  switch (phase.kind) {
    case 'form':
      return null;
    case 'sending':
      return phase.all > phase.done && phase.done > 0 && <SavingBar done={phase.done} all={phase.all} />;
    case 'lost':
      return (
        <Notice status="warning">
          <Alert.Content>
            {[
              phase.done > 0 ? texts.savedSoFar(phase.done, phase.all) : '',
              phase.offline ? texts.lost : texts.serverFailed,
            ]
              .join(' ')
              .trim()}
          </Alert.Content>
          <Button size="sm" variant="outline" onClick={onSave}>
            {texts.retry}
          </Button>
        </Notice>
      );
    case 'over': {
      const { left, message, saved } = phase;
      const sum = saved.reduce((all, sale) => all + dailySaleTotals(country.code, sale).total, 0);
      const done =
        saved.length === 0
          ? ''
          : texts.saved(saved.length, formatMajorAmount(sum, country.code, { symbol: true }));
      if (left === 0) {
        return (
          <Notice status="success">
            <Alert.Content>{done}</Alert.Content>
          </Notice>
        );
      }
      const why = message ?? (saved.length === 0 ? texts.refused : texts.refusedSome(left));
      return (
        <Notice status="error">
          <Alert.Content>{`${done} ${why}`.trim()}</Alert.Content>
        </Notice>
      );
    }
  }
}

/** How far a save of several parts has come. */
function SavingBar({ done, all }: { readonly done: number; readonly all: number }) {
  const said = texts.savingSome(done, all);
  return (
    <Box mb="3" role="status">
      <Text fontSize="sm" color="fg.muted" mb="1">
        {said}
      </Text>
      <Progress.Root value={done} max={all} size="sm" colorPalette="brand" aria-label={said}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Box>
  );
}

type NoticeProps = { readonly status: 'warning' | 'error' | 'success'; readonly children: ReactNode };

/** What became of a save. It takes the focus of the button, which takes none while it saves or has nothing to save. */
function Notice({ status, children }: NoticeProps) {
  const box = useLostFocus<HTMLDivElement>();
  return (
    <Alert.Root
      ref={box}
      tabIndex={-1}
      outline="none"
      status={status}
      role={status === 'success' ? 'status' : 'alert'}
      mb="3"
      alignItems="center"
    >
      <Alert.Indicator />
      {children}
    </Alert.Root>
  );
}

type QuestionProps = {
  readonly lines: readonly Line[];
  readonly onReview: () => void;
  readonly onConfirm: () => void;
};

/** Which stores stand out is said at their lines; here it is asked once for all. */
function Question({ lines, onReview, onConfirm }: QuestionProps) {
  const review = useRef<HTMLButtonElement>(null);
  useEffect(() => review.current?.focus(), []);
  const question = lines.length === 1 ? unusualTexts.ask : texts.unusualAsk;
  return (
    <Alert.Root status="warning" role="group" aria-label={question}>
      <Alert.Indicator />
      <Alert.Content>
        <Alert.Title>{lines.length === 1 ? texts.unusualOne : texts.unusualSome(lines.length)}</Alert.Title>
        <Alert.Description>
          {lines.map(({ store }) => storeLabel(store)).join('; ')}. {question}
        </Alert.Description>
        <Flex mt="3" gap="2" wrap="wrap">
          <Button ref={review} size="sm" minH="10" variant="outline" onClick={onReview}>
            {unusualTexts.review}
          </Button>
          <Button size="sm" minH="10" onClick={onConfirm}>
            {lines.length === 1 ? unusualTexts.confirm : texts.unusualConfirm}
          </Button>
        </Flex>
      </Alert.Content>
    </Alert.Root>
  );
}
