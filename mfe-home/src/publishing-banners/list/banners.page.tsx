import { useState } from 'react';
import {
  type BannerSummary,
  deleteBanner,
  listEditedBanners,
  moveBanner,
  withdrawBanner,
} from 'shared/endpoints/banner-publishing';
import { useCountry } from 'shared/country';
import {
  ChoiceChip,
  type Direction,
  ListScreen,
  SearchBox,
  useList,
  useMovedFocus,
  useSearch,
} from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { useLinkTo, useNavigate } from 'shared/router';
import { bannerStatuses } from 'shared/rules/banner';
import { publicationStatusNames } from 'shared/rules/publication';
import { Box, Button, Flex } from 'shared/ui/core';
import { Plus } from 'shared/ui/icons';
import { useAskedWrite, useWrite } from 'shared/writes';
import { showBanners } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { bannerTable } from './banner-columns.tsx';
import { bannerSearch, filtersOf } from './banner-search.ts';
import { NewDialog } from './new-dialog.tsx';
import { texts } from './texts.ts';

/** BANNERS: the banners of the country, for those who write them. */
export default function BannersPage() {
  const address = useSearch(bannerSearch);
  const { search, change, close } = address;
  const { code } = useCountry();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const query = { ...filtersOf(search), page: search.page, size: search.size };
  const list = useList(address, endpointQuery(listEditedBanners, { query }));
  const open = (id: number): void => void navigate(linkTo('BANNER', { bannerId: id }));

  const [said, setSaid] = useState('');
  const keepFocus = useMovedFocus(list.reply);
  const move = useWrite(moveBanner, {
    refreshes: showBanners,
    failed: texts.moveFailed,
    onReply: ({ place, places }) => setSaid(texts.moved(place, places)),
  });
  const onMove = ({ id }: BannerSummary, direction: Direction): void => {
    keepFocus({ rowKey: `banner-${id}`, direction });
    move.send({ params: { id }, body: { direction } });
  };
  const withdraw = useAskedWrite(withdrawBanner, {
    refreshes: showBanners,
    saved: shared.withdrawn,
    failed: shared.withdrawFailed,
  });
  const remove = useAskedWrite(deleteBanner, {
    refreshes: showBanners,
    saved: shared.removed,
    failed: shared.removeFailed,
  });
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
            choices={bannerStatuses}
            nameOf={(status) => publicationStatusNames[status]}
            onChange={(status) => change({ status })}
          />
        </Flex>
      }
      list={list}
      table={bannerTable(code, {
        onOpen: ({ id }) => open(id),
        onMove,
        onWithdraw: ({ id, label }) => withdraw.ask(shared.withdrawQuestion(label), { params: { id } }),
        onRemove: ({ id, label, status }) =>
          remove.ask(shared.removeQuestion(label, status === 'published'), { params: { id } }, () =>
            list.willRemove(id),
          ),
      })}
      empty={{ ...texts.empty, picture: 'window' }}
    >
      <Box srOnly role="status">
        {said}
      </Box>
      {search.creating && <NewDialog onCreated={({ id }) => open(id)} onClose={close} />}
      {withdraw.confirmation}
      {remove.confirmation}
    </ListScreen>
  );
}
