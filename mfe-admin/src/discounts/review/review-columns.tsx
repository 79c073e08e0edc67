import type { ManagedDiscount } from 'shared/endpoints/discounts';
import { mallsText, periodText, valueText } from 'shared/discounts/words';
import { formatDateTime } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { allowsDiscountAction } from 'shared/rules/discount';
import { Box, Button, HStack, Text } from 'shared/ui/core';
import { Logo } from 'shared/ui/data';
import { DiscountStatusChip } from '../discount-status.tsx';
import { texts } from './texts.ts';

const { columns: headers } = texts;

/** The columns of the review, in their order. */
export const reviewTable = (onOpen: (discount: ManagedDiscount) => void): ListTable<ManagedDiscount> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  onRowClick: onOpen,
  tableFrom: 'lg',
  columns: [
    {
      key: 'name',
      header: headers.name,
      primary: true,
      wraps: true,
      cell: (discount) => (
        <HStack gap="3" align="center">
          <Logo name={discount.brand.name} path={discount.image_url} size="12" />
          <Box minW="0">
            <Text overflowWrap="anywhere">{discount.name}</Text>
            <Text fontWeight="normal" fontSize="sm" color="fg.muted">
              {discount.brand.name} · {valueText(discount, discount.country)}
            </Text>
          </Box>
        </HStack>
      ),
    },
    { key: 'company', header: headers.company, wraps: true, cell: ({ client }) => client.name },
    { key: 'malls', header: headers.malls, wraps: true, cell: mallsText },
    { key: 'period', header: headers.period, wraps: true, cell: periodText },
    {
      key: 'published',
      header: headers.published,
      wraps: true,
      cell: ({ published_at: at, country }) => (at === null ? '' : formatDateTime(at, country)),
    },
    { key: 'status', header: headers.status, cell: ({ status }) => <DiscountStatusChip status={status} /> },
    {
      key: 'open',
      header: headers.open,
      align: 'end',
      bare: true,
      cell: (discount) => {
        const isDue = allowsDiscountAction(discount.status, 'review');
        return (
          <Button
            size="sm"
            variant={isDue ? 'solid' : 'outline'}
            w={{ base: 'full', lg: 'auto' }}
            aria-label={isDue ? texts.openOf(discount.name) : texts.lookOf(discount.name)}
            onClick={(event) => {
              event.stopPropagation();
              onOpen(discount);
            }}
          >
            {isDue ? texts.open : texts.look}
          </Button>
        );
      },
    },
  ],
});
