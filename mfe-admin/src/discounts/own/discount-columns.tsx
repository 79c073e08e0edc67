import type { ManagedDiscount } from 'shared/endpoints/discounts';
import { mallsText, periodText, valueText, weekDaysText } from 'shared/discounts/words';
import { formatCount } from 'shared/format';
import type { ListTable } from 'shared/lists';
import { Box, HStack, Text } from 'shared/ui/core';
import { Logo } from 'shared/ui/data';
import { DiscountStatusChip } from '../discount-status.tsx';
import { DiscountMenu, type DiscountRowActions } from './discount-menu.tsx';
import { texts } from './texts.ts';

const { columns: headers } = texts;

/** Pixels (U-110). */
const rowHeight = 90;

/** The columns of the discounts, in their order. */
export const discountTable = (actions: DiscountRowActions): ListTable<ManagedDiscount> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  rowHeight,
  onRowClick: actions.onView,
  tableFrom: 'lg',
  columns: [
    {
      key: 'name',
      header: headers.name,
      primary: true,
      wraps: true,
      cell: ({ name, code, brand, image_url: image }) => (
        <HStack gap="3" align="center">
          <Logo name={brand.name} path={image} size="12" />
          <Box minW="0">
            <Text lineClamp={2} overflowWrap="anywhere">
              {name}
            </Text>
            <Text fontWeight="normal" fontSize="sm" color="fg.muted">
              {code}
            </Text>
          </Box>
        </HStack>
      ),
    },
    { key: 'brand', header: headers.brand, wraps: true, cell: ({ brand }) => brand.name },
    { key: 'malls', header: headers.malls, wraps: true, cell: mallsText },
    {
      key: 'value',
      header: headers.value,
      align: 'end',
      cell: (discount) => <Text whiteSpace="nowrap">{valueText(discount, discount.country)}</Text>,
    },
    {
      key: 'period',
      header: headers.period,
      wraps: true,
      cell: (discount) => (
        <>
          <Text>{periodText(discount)}</Text>
          <Text fontSize="sm" color="fg.muted">
            {weekDaysText(discount.week_days)}
          </Text>
        </>
      ),
    },
    {
      key: 'coupons',
      header: headers.coupons,
      wraps: true,
      cell: ({ discount_users_count: obtained, discount_users_redeemed_count: redeemed, country }) =>
        obtained === 0
          ? texts.noCoupons
          : texts.coupons(formatCount(obtained, country), formatCount(redeemed, country)),
    },
    { key: 'status', header: headers.status, cell: ({ status }) => <DiscountStatusChip status={status} /> },
    {
      key: 'actions',
      header: <Box srOnly>{headers.actions}</Box>,
      align: 'end',
      bare: 'corner',
      cell: (discount) => <DiscountMenu discount={discount} {...actions} />,
    },
  ],
});
