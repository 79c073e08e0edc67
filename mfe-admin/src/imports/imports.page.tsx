import { useState } from 'react';
import { listRecordImports } from 'shared/endpoints/record-imports';
import { ChoiceChip, ListScreen, SearchBox, useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { useLinkTo, useNavigate } from 'shared/router';
import { importableKinds } from 'shared/rules/records/importers';
import { recordKinds } from 'shared/rules/records/kinds';
import { importOrigins, importStatuses, importStatusNames } from 'shared/rules/records/outcome';
import { useAbility, useCountryCode } from 'shared/session';
import { Button, Flex } from 'shared/ui/core';
import { Upload } from 'shared/ui/icons';
import { importTable } from './import-columns.tsx';
import { importSearch } from './import-search.ts';
import { NewImport } from './new-import.tsx';
import { texts } from './texts.ts';

/** IMPORTACIONES: the log of imports, and the way to a new one. */
export default function ImportsPage() {
  const address = useSearch(importSearch);
  const { q, kind, status, origin, page, size } = address.search;
  const query = { buscar: q || undefined, tipo: kind, estado: status, origen: origin, page, size };
  const list = useList(address, { ...endpointQuery(listRecordImports, { query }), staleTime: 0 });
  const [isOpen, setIsOpen] = useState(false);
  const kinds = importableKinds(useAbility(), useCountryCode());
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const pathOf = (id: number): string => linkTo('IMPORTACION', { importacionId: id });
  const start = (
    <Button onClick={() => setIsOpen(true)}>
      <Upload size={18} aria-hidden />
      {texts.start}
    </Button>
  );
  return (
    <ListScreen
      title={texts.title}
      context={texts.context}
      action={start}
      filters={
        <Flex gap="3" wrap="wrap" align="center" mb="4">
          <SearchBox
            value={q}
            onChange={(words) => address.change({ q: words })}
            placeholder={texts.search}
          />
          <ChoiceChip
            label={texts.kind}
            value={kind}
            choices={kinds}
            nameOf={(name) => recordKinds[name].title}
            onChange={(chosen) => address.change({ kind: chosen })}
          />
          <ChoiceChip
            label={texts.status}
            value={status}
            choices={importStatuses}
            nameOf={(name) => importStatusNames[name]}
            onChange={(chosen) => address.change({ status: chosen })}
          />
          <ChoiceChip
            label={texts.origin}
            value={origin}
            choices={importOrigins}
            nameOf={(name) => texts.origins[name]}
            onChange={(chosen) => address.change({ origin: chosen })}
          />
        </Flex>
      }
      list={list}
      table={importTable(pathOf)}
      empty={texts.empty}
    >
      <NewImport
        open={isOpen}
        onClose={() => setIsOpen(false)}
        onSent={({ id }) => void navigate(pathOf(id))}
      />
    </ListScreen>
  );
}
