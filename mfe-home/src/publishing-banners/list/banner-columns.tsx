import type { BannerSummary } from 'shared/endpoints/banner-publishing';
import type { CountryCode } from 'shared/countries';
import { formatDateTime, formatDay } from 'shared/format';
import { type Direction, type ListTable, MoveButtons } from 'shared/lists';
import { bannerSizes } from 'shared/rules/banner';
import { Box, Flex, HStack, Image, Text } from 'shared/ui/core';
import { ImageIcon } from 'shared/ui/icons';
import { PublicationStatusChip } from '../../common/publication-status.tsx';
import { BannerMenu, type BannerActions } from './banner-menu.tsx';
import { texts } from './texts.ts';

const { columns: headers } = texts;

/** When it is on the wall, in words. */
export function periodText({ startsOn, endsOn }: Pick<BannerSummary, 'startsOn' | 'endsOn'>): string {
  if (startsOn !== null && endsOn !== null) return texts.period(formatDay(startsOn), formatDay(endsOn));
  if (startsOn !== null) return texts.from(formatDay(startsOn));
  return endsOn === null ? texts.always : texts.until(formatDay(endsOn));
}

const aspectRatio = bannerSizes.mobile.width / bannerSizes.mobile.height;
const frame = { w: '24', flexShrink: 0, aspectRatio, borderRadius: 'l2' } as const;

const Thumbnail = ({ picture }: Pick<BannerSummary, 'picture'>) =>
  picture === null ? (
    <Flex {...frame} align="center" justify="center" bg="bg.muted" color="fg.muted" title={texts.noPicture}>
      <ImageIcon size={20} aria-hidden />
    </Flex>
  ) : (
    <Image {...frame} src={picture} alt="" objectFit="cover" loading="lazy" />
  );

type Actions = BannerActions & { readonly onMove: (row: BannerSummary, direction: Direction) => void };

/** The columns of the banners, in their order. */
export const bannerTable = (country: CountryCode, actions: Actions): ListTable<BannerSummary> => ({
  caption: texts.list,
  rowKey: ({ id }) => id,
  onRowClick: actions.onOpen,
  tableFrom: 'lg',
  columns: [
    {
      key: 'label',
      header: headers.label,
      primary: true,
      wraps: true,
      cell: ({ label, linkTo, picture }) => (
        <HStack gap="3" align="center">
          <Thumbnail picture={picture} />
          <Box minW="0">
            <Text overflowWrap="anywhere">{label}</Text>
            <Text fontWeight="normal" fontSize="sm" color="fg.muted" lineClamp={1} overflowWrap="anywhere">
              {linkTo || texts.noLink}
            </Text>
          </Box>
        </HStack>
      ),
    },
    {
      key: 'place',
      header: headers.place,
      cell: (row) => (
        <HStack gap="2">
          <Text whiteSpace="nowrap">{texts.place(row.place, row.places)}</Text>
          <MoveButtons
            rowKey={`banner-${row.id}`}
            name={row.label}
            isFirst={row.place === 1}
            isLast={row.place === row.places}
            onMove={(direction) => actions.onMove(row, direction)}
          />
        </HStack>
      ),
    },
    {
      key: 'status',
      header: headers.status,
      cell: ({ status }) => <PublicationStatusChip status={status} />,
    },
    { key: 'period', header: headers.period, wraps: true, cell: periodText },
    {
      key: 'updated',
      header: headers.updated,
      wraps: true,
      cell: ({ updatedAt, updatedBy }) => (
        <>
          <Text>{updatedAt === null ? texts.neverEdited : formatDateTime(updatedAt, country)}</Text>
          {updatedBy !== null && (
            <Text fontSize="sm" color="fg.muted">
              {texts.by(updatedBy)}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      header: <Box srOnly>{headers.actions}</Box>,
      align: 'end',
      bare: 'corner',
      cell: (row) => <BannerMenu row={row} {...actions} />,
    },
  ],
});
