import { createTerms, listTerms } from 'shared/endpoints/terms';
import { useCountry } from 'shared/country';
import { ListScreen, useList, useSearch } from 'shared/lists';
import { defineSearch, pageParams } from 'shared/lists/search';
import { endpointQuery } from 'shared/query';
import { useLinkTo, useNavigate } from 'shared/router';
import { Button } from 'shared/ui/core';
import { Pencil, Plus } from 'shared/ui/icons';
import { useWrite } from 'shared/writes';
import { showTerms } from '../shown-by.ts';
import { termsTable } from './terms-columns.tsx';
import { texts } from './texts.ts';

/** What the versions keep in their address. */
const termsSearch = defineSearch({ ...pageParams(10) });

/** TERMINOS: the versions of a country's terms, for administrators of the portal. */
export default function TermsPage() {
  const address = useSearch(termsSearch);
  const { page, size } = address.search;
  const { code, name } = useCountry();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const list = useList(address, {
    ...endpointQuery(listTerms, { query: { page, size } }),
    staleTime: 0,
  });
  const open = (versionId: number): void => void navigate(linkTo('TERMINO', { versionId }));
  const create = useWrite(createTerms, {
    refreshes: showTerms,
    failed: texts.createFailed,
    onReply: ({ id }) => open(id),
  });
  const { reply } = list;
  return (
    <ListScreen
      title={texts.title}
      context={texts.context(name)}
      action={
        reply &&
        (reply.draftId === null ? (
          <Button loading={create.busy} loadingText={texts.creating} onClick={() => create.send({})}>
            <Plus size={18} aria-hidden />
            {texts.create}
          </Button>
        ) : (
          <Button onClick={() => reply.draftId !== null && open(reply.draftId)}>
            <Pencil size={18} aria-hidden />
            {texts.resume}
          </Button>
        ))
      }
      list={list}
      table={termsTable({
        country: code,
        people: reply?.people ?? 0,
        onOpen: ({ id }) => open(id),
        onAcceptances: ({ id }) => void navigate(linkTo('TERMINO_ACEPTACIONES', { versionId: id })),
      })}
      empty={{ ...texts.empty, picture: 'papers' }}
    />
  );
}
