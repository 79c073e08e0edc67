import { useState } from 'react';
import { contractPageSizes, type ContractRow } from 'shared/endpoints/contracts';
import { Box, EmptyState, Heading, QueryView, Stack } from 'shared/ui/core';
import { Pager, TableSkeleton, useLastPage } from 'shared/ui/data';
import { ContractDrawer } from './contract-drawer.tsx';
import { SpacesTable } from './spaces-table.tsx';
import { brandsTexts as texts } from './texts.ts';
import { useBrandContracts } from './use-brands.ts';

type PageWanted = { readonly page: number; readonly size: number };

/** 'Espacios de arriendo' (P-119): the brand's leases, each with its drawer (P-120). */
export function BrandSpaces({ brandId }: { readonly brandId: number }) {
  const [page, setPage] = useState<PageWanted>({ page: 0, size: contractPageSizes[0] });
  const [open, setOpen] = useState<ContractRow | null>(null);
  const contracts = useBrandContracts(brandId, page);
  useLastPage(contracts, { ...page, total: ({ totalElements }) => totalElements }, (last) =>
    setPage({ ...page, page: last }),
  );
  return (
    <Stack as="section" gap="3" aria-labelledby="brand-spaces">
      <Heading as="h2" id="brand-spaces" size="md">
        {texts.spaces}
      </Heading>
      <QueryView
        query={contracts}
        errorTitle={texts.loadFailed}
        skeleton={<TableSkeleton rows={page.size} />}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={<EmptyState picture="papers" title={texts.noSpaces} description={texts.noSpacesHelp} />}
      >
        {({ content, totalElements }) => (
          <Box aria-busy={contracts.isPlaceholderData} opacity={contracts.isPlaceholderData ? 0.5 : 1}>
            <SpacesTable rows={content} onOpen={setOpen} />
            <Pager
              page={page.page}
              pageSize={page.size}
              total={totalElements}
              pageSizes={contractPageSizes}
              onChange={({ page: next, pageSize }) => setPage({ page: next, size: pageSize })}
            />
          </Box>
        )}
      </QueryView>
      {open && <ContractDrawer contract={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
