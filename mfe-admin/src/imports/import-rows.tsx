import {
  listRecordImportRows,
  type RecordImport,
  type RecordImportDetail,
} from 'shared/endpoints/record-imports';
import { ChoiceChip, ListView, SearchBox, useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { Box, Flex, Text } from 'shared/ui/core';
import { countsText } from './counts-text.ts';
import { rowSearch, rowStatuses } from './import-search.ts';
import { rowTable } from './row-columns.tsx';
import { texts } from './texts.ts';

type ImportRowsProps = {
  readonly detail: RecordImportDetail;
  readonly counts: NonNullable<RecordImport['counts']>;
};

/** The rows of an import with what each does; all of them can be paged through. */
export function ImportRows({ detail, counts }: ImportRowsProps) {
  const address = useSearch(rowSearch);
  const { q, status, page, size } = address.search;
  const list = useList(
    address,
    endpointQuery(listRecordImportRows, {
      params: { id: detail.id },
      query: { buscar: q || undefined, estado: status, page, size },
    }),
  );
  const choices = rowStatuses.filter((one) => (one === 'left' ? detail.left > 0 : counts[one] > 0));
  return (
    <Box>
      <Text fontWeight="medium" mb="3">
        {countsText(counts, detail.country)}
      </Text>
      {detail.integration !== null && (
        <Text fontSize="sm" color="fg.muted" mb="3">
          {texts.callRows}
        </Text>
      )}
      <Flex gap="3" wrap="wrap" align="center" mb="4">
        <SearchBox
          value={q}
          onChange={(words) => address.change({ q: words })}
          placeholder={texts.rowSearch}
        />
        <ChoiceChip
          label={texts.rowStatus}
          value={status}
          choices={choices}
          nameOf={texts.statusName}
          onChange={(chosen) => address.change({ status: chosen })}
        />
      </Flex>
      <ListView list={list} table={rowTable(detail.kind, detail.country)} empty={texts.rowsEmpty} />
    </Box>
  );
}
