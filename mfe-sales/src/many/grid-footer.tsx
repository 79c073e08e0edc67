import { useEffect, useRef, type ReactNode } from 'react';
import type { Country } from 'shared/countries';
import { formatCount, formatMajorAmount } from 'shared/format';
import { dailySaleTotals } from 'shared/rules';
import { Alert, Box, Button, Flex, Text } from 'shared/ui/core';
import { useLostFocus } from '../lost-focus.ts';
import type { SendPhase } from '../sending/use-send-once.ts';
import { unusualTexts } from '../unusual/texts.ts';
import { storeLabel, type Line } from './store-lines.ts';
import { manyTexts as texts } from './texts.ts';

type GridFooterProps = {
  readonly country: Country;
  readonly lines: readonly Line[];
  /** Lines that cannot be sent now. */
  readonly held: readonly Line[];
  readonly phase: SendPhase<never>;
  /** The server says at lines what it refused. */
  readonly refused: boolean;
  /** What the last save registered. */
  readonly saved: string | null;
  /** Lines that stand out and were not confirmed; null: nothing is asked. */
  readonly asking: readonly Line[] | null;
  readonly onSave: () => void;
  readonly onReview: () => void;
  readonly onConfirm: () => void;
};

/** Sums, what there is to say about saving, and the one save. It stays in sight. */
export function GridFooter(props: GridFooterProps) {
  const { country, lines, held, phase, saved, onSave } = props;
  const faulty = lines.filter(({ problems }) => problems.length > 0).length;
  const totals = lines.map(({ sale }) => dailySaleTotals(country.code, sale));
  const total = totals.reduce((all, one) => all + one.total, 0);
  const tickets = totals.reduce((all, one) => all + one.tickets, 0);
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
      <Flex gap="3" align="center" justify="space-between" wrap="wrap">
        <Box minW="0">
          <Text fontWeight="semibold" fontSize="lg" fontVariantNumeric="tabular-nums">
            {formatMajorAmount(total, country.code, { symbol: true })}
          </Text>
          <Text color="fg.muted" fontSize="sm" role="status">
            {lines.length === 0
              ? held.length > 0
                ? texts.unsent(held.length)
                : saved === null
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
    </Box>
  );
}

function Notices({ phase, refused, saved, asking, onSave, onReview, onConfirm }: GridFooterProps) {
  if (asking !== null) return <Question lines={asking} onReview={onReview} onConfirm={onConfirm} />;
  const failure = phase.kind === 'form' ? phase.failure : null;
  if (failure?.kind === 'lost') {
    return (
      <Notice status="warning">
        <Alert.Content>{texts.lost}</Alert.Content>
        <Button size="sm" variant="outline" onClick={onSave}>
          {texts.retry}
        </Button>
      </Notice>
    );
  }
  if (failure !== null) {
    return (
      <Notice status="error">
        <Alert.Content>{refused ? texts.refused : failure.message}</Alert.Content>
      </Notice>
    );
  }
  return saved === null ? null : (
    <Notice status="success">
      <Alert.Content>{saved}</Alert.Content>
    </Notice>
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
    <Alert.Root status="warning" role="group" aria-label={question} mb="3">
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
