import { Box, chakra, Flex, SimpleGrid, Table } from '@chakra-ui/react';
import type { ReactNode } from 'react';

export type Column<Row> = {
  readonly key: string;
  readonly header: ReactNode;
  readonly cell: (row: Row) => ReactNode;
  /** Money and counts are right-aligned, so that their digits align. */
  readonly align?: 'start' | 'end';
  /** The value that names the row: title of its card on a phone, row header in the table. */
  readonly primary?: boolean;
  /** Its text may wrap where the table is narrow. */
  readonly wraps?: boolean;
  /**
   * For actions: always visible at the end of a table; on a phone without label and full width, or, for a menu,
   * in the corner of the card.
   */
  readonly bare?: boolean | 'corner';
};

export type DataTableProps<Row> = {
  /** Accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly onRowClick?: (row: Row) => void;
  /** Tints rows that need attention; their state says why in words. */
  readonly isAlarming?: (row: Row) => boolean;
  /** Of the table's rows, in pixels; a row with more content is higher. */
  readonly rowHeight?: number;
  /** The width from which it is a table: 600 px, or 900 or 1200 px for one whose columns do not fit before. */
  readonly tableFrom?: 'sm' | 'md' | 'lg';
};

/** A table on a wide screen, and below it one card per row with the same cells. */
export function DataTable<Row>({ tableFrom = 'sm', ...props }: DataTableProps<Row>) {
  return (
    <>
      <Box display={{ base: 'none', [tableFrom]: 'block' }}>
        <WideTable {...props} />
      </Box>
      <Box display={{ base: 'block', [tableFrom]: 'none' }}>
        <RowCards {...props} />
      </Box>
    </>
  );
}

/** The other columns scroll under it, so it has the row's own colour, and an edge where they can scroll. */
const inSight = {
  position: 'sticky',
  insetEnd: '0',
  bg: 'inherit',
  zIndex: '1',
  borderStartWidth: { base: '1px', lg: '0' },
} as const;

function WideTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  onRowClick,
  isAlarming,
  rowHeight,
}: DataTableProps<Row>) {
  return (
    <Table.ScrollArea borderWidth="1px" borderRadius="l3" bg="surface">
      <Table.Root size={{ base: 'sm', lg: 'md' }} interactive={Boolean(onRowClick)}>
        <chakra.caption srOnly>{caption}</chakra.caption>
        <Table.Header>
          <Table.Row bg="bg.subtle">
            {columns.map((column) => (
              <Table.ColumnHeader
                key={column.key}
                scope="col"
                textAlign={column.align ?? 'start'}
                {...(column.bare && inSight)}
              >
                {column.header}
              </Table.ColumnHeader>
            ))}
          </Table.Row>
        </Table.Header>
        <Table.Body>
          {rows.map((row) => (
            <Table.Row
              key={rowKey(row)}
              h={rowHeight === undefined ? undefined : `${rowHeight}px`}
              bg={isAlarming?.(row) ? 'danger.subtle' : 'surface'}
              cursor={onRowClick ? 'pointer' : undefined}
              onClick={onRowClick && (() => onRowClick(row))}
            >
              {columns.map((column) => (
                <Table.Cell
                  key={column.key}
                  {...(column.primary && { as: 'th', scope: 'row', fontWeight: 'semibold' })}
                  textAlign={column.align ?? 'start'}
                  {...(column.wraps && { whiteSpace: 'normal', minW: '28' })}
                  {...(column.bare && inSight)}
                >
                  {column.cell(row)}
                </Table.Cell>
              ))}
            </Table.Row>
          ))}
        </Table.Body>
      </Table.Root>
    </Table.ScrollArea>
  );
}

function RowCards<Row>({ caption, columns, rows, rowKey, onRowClick, isAlarming }: DataTableProps<Row>) {
  const primary = columns.filter((column) => column.primary);
  const corner = columns.filter((column) => column.bare === 'corner');
  const details = columns.filter((column) => !column.primary && column.bare !== 'corner');
  return (
    <SimpleGrid as="ul" aria-label={caption} columns={{ base: 1, sm: 2 }} gap="3" listStyleType="none">
      {rows.map((row) => (
        <Box
          as="li"
          key={rowKey(row)}
          borderWidth="1px"
          borderRadius="l3"
          bg={isAlarming?.(row) ? 'danger.subtle' : 'surface'}
          p="4"
          onClick={onRowClick && (() => onRowClick(row))}
        >
          <Flex justify="space-between" align="start" gap="2" mb="2">
            <Box flex="1" minW="0" fontWeight="semibold" fontSize="md">
              {primary.map((column) => (
                <Box key={column.key}>{column.cell(row)}</Box>
              ))}
            </Box>
            {corner.map((column) => (
              <Box key={column.key} mt="-1.5" me="-1.5">
                {column.cell(row)}
              </Box>
            ))}
          </Flex>
          {details.map((column) => (
            <Flex key={column.key} justify="space-between" align="center" gap="4" py="1" fontSize="sm">
              {!column.bare && (
                <Box color="fg.muted" flexShrink="0">
                  {column.header}
                </Box>
              )}
              <Box textAlign="end" minW="0" flex={column.bare ? '1' : undefined}>
                {column.cell(row)}
              </Box>
            </Flex>
          ))}
        </Box>
      ))}
    </SimpleGrid>
  );
}
