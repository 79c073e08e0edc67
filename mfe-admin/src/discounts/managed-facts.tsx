import type { ManagedDiscount } from 'shared/endpoints/discounts';
import { DiscountFacts } from 'shared/discounts';
import { formatCount, formatDateTime } from 'shared/format';
import { discountChannelNames } from 'shared/rules/discount';
import { Alert, Flex, Stack, Text } from 'shared/ui/core';
import { Fact, SimpleGrid } from 'shared/ui/data';
import { DiscountHistory } from './discount-history.tsx';
import { DiscountStatusChip } from './discount-status.tsx';

const texts = {
  company: 'Empresa',
  email: 'Correo de contacto',
  channels: 'Difusión',
  noChannels: 'Solo en el catálogo',
  published: 'Enviado a revisión',
  obtained: 'Cupones obtenidos',
  redeemed: 'Cupones canjeados',
  rejected: (by: string, at: string): string => `${by} lo rechazó el ${at}`,
  deleted: 'Se eliminó por este motivo',
};

type ManagedFactsProps = {
  readonly discount: ManagedDiscount;
  /** False where a card beside it shows the same. */
  readonly withHead?: boolean;
};

/** Everything about a discount for its brand and for who reviews it, in every status (U-248). */
export function ManagedFacts({ discount, withHead = true }: ManagedFactsProps) {
  const {
    id,
    country,
    code,
    status,
    client,
    email,
    channels,
    review,
    comment,
    published_at: published,
  } = discount;
  return (
    <Stack gap="5">
      <Flex justify="space-between" align="center" gap="3">
        <DiscountStatusChip status={status} />
        <Text color="fg.muted" fontSize="sm">
          {code}
        </Text>
      </Flex>
      {status === 'rejected' && review !== null && (
        <Notice status="error" title={texts.rejected(review.by, formatDateTime(review.at, country))}>
          {review.reason}
        </Notice>
      )}
      {status === 'deleted' && comment !== null && (
        <Notice status="neutral" title={texts.deleted}>
          {comment}
        </Notice>
      )}
      <DiscountFacts discount={discount} country={country} withHead={withHead} />
      <SimpleGrid as="dl" columns={{ base: 1, sm: 2 }} gapX="6" gapY="3">
        <Fact label={texts.company}>{client.name}</Fact>
        {email !== null && <Fact label={texts.email}>{email}</Fact>}
        {published !== null && <Fact label={texts.published}>{formatDateTime(published, country)}</Fact>}
        {published !== null && (
          <Fact label={texts.channels}>
            {channels.map((channel) => discountChannelNames[channel]).join(', ') || texts.noChannels}
          </Fact>
        )}
        {published !== null && (
          <>
            <Fact label={texts.obtained}>{formatCount(discount.discount_users_count, country)}</Fact>
            <Fact label={texts.redeemed}>{formatCount(discount.discount_users_redeemed_count, country)}</Fact>
          </>
        )}
      </SimpleGrid>
      <DiscountHistory id={id} country={country} />
    </Stack>
  );
}

type NoticeProps = {
  readonly status: 'error' | 'neutral';
  readonly title: string;
  readonly children: string | null;
};

const Notice = ({ status, title, children }: NoticeProps) => (
  <Alert.Root status={status}>
    <Alert.Indicator />
    <Alert.Content>
      <Alert.Title>{title}</Alert.Title>
      <Alert.Description overflowWrap="anywhere">{children}</Alert.Description>
    </Alert.Content>
  </Alert.Root>
);
