import { listBroadcasts } from 'shared/endpoints/broadcasts';
import { useCountry } from 'shared/country';
import { ChoiceChip, ListScreen, SearchBox, useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { useLinkTo, useNavigate } from 'shared/router';
import { broadcastStatuses, broadcastStatusNames } from 'shared/rules/broadcast';
import { Box, Button, Flex } from 'shared/ui/core';
import { Plus } from 'shared/ui/icons';
import { useActions } from '../use-actions.tsx';
import { broadcastTable } from './broadcast-columns.tsx';
import { broadcastSearch, filtersOf } from './broadcast-search.ts';
import { NewDialog } from './new-dialog.tsx';
import { texts } from './texts.ts';

/** AVISOS: the notifications that the operator's staff send. */
export default function BroadcastsPage() {
  const address = useSearch(broadcastSearch);
  const { search, change, close } = address;
  const { code } = useCountry();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const query = { ...filtersOf(search), page: search.page, size: search.size };
  const list = useList(address, endpointQuery(listBroadcasts, { query }));
  const actions = useActions({ onRemove: list.willRemove });
  const open = (id: number): void => void navigate(linkTo('AVISO', { avisoId: id }));
  return (
    <ListScreen
      title={texts.title}
      context={texts.context}
      action={
        <Button onClick={() => change({ creating: 'si' })}>
          <Plus size={18} aria-hidden />
          {texts.create}
        </Button>
      }
      filters={
        <Flex gap="2" wrap="wrap" align="center" mb="4">
          <Box flex={{ base: '1 0 100%', md: '0 1 24rem' }}>
            <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={texts.search} />
          </Box>
          <ChoiceChip
            label={texts.status}
            value={search.status}
            choices={broadcastStatuses}
            nameOf={(status) => broadcastStatusNames[status]}
            onChange={(status) => change({ status })}
          />
        </Flex>
      }
      list={list}
      table={broadcastTable(code, {
        onOpen: ({ id }) => open(id),
        onCancel: actions.cancel,
        onWithdraw: actions.withdraw,
        onRemove: actions.remove,
      })}
      empty={{ ...texts.empty, picture: 'window' }}
    >
      {search.creating && <NewDialog onCreated={({ id }) => open(id)} onClose={close} />}
      {actions.confirmation}
    </ListScreen>
  );
}
