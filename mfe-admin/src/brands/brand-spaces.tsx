import { useState } from 'react';
import { contractPageSizes, type ContractRow } from 'shared/endpoints/contracts';
import { ListView, useLocalSearch } from 'shared/lists';
import { defineSearch, pageParams } from 'shared/lists/search';
import { Heading, Stack } from 'shared/ui/core';
import { ContractDrawer } from './contract-drawer.tsx';
import { spacesTable } from './spaces-columns.tsx';
import { brandsTexts as texts } from './texts.ts';
import { useBrandContracts } from './use-brands.ts';

const spacesSearch = defineSearch(pageParams(contractPageSizes[0]));

/** 'Espacios de arriendo' (P-119): the brand's leases, each with its drawer (P-120). */
export function BrandSpaces({ brandId }: { readonly brandId: number }) {
  const list = useBrandContracts(brandId, useLocalSearch(spacesSearch));
  const [open, setOpen] = useState<ContractRow | null>(null);
  return (
    <Stack gap="3">
      <Heading as="h2" size="md">
        {texts.spaces}
      </Heading>
      <ListView
        list={list}
        table={spacesTable(setOpen)}
        empty={{ none: texts.noSpaces }}
        errorTitle={texts.loadFailed}
      />
      {open && <ContractDrawer contract={open} onClose={() => setOpen(null)} />}
    </Stack>
  );
}
