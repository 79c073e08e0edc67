import { announcementCategories } from 'shared/endpoints/announcements';
import {
  archiveAnnouncement,
  copyAnnouncement,
  deleteAnnouncement,
  exportPublishing,
  listPublishing,
} from 'shared/endpoints/publishing';
import { useCountry } from 'shared/country';
import { call } from 'shared/http';
import { ChoiceChip, ListScreen, SearchBox, useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { useLinkTo, useNavigate } from 'shared/router';
import { publicationStatuses, publicationStatusNames } from 'shared/rules/publication';
import { Box, Button, Flex } from 'shared/ui/core';
import { Plus } from 'shared/ui/icons';
import { ExportButton } from 'shared/ui/overlay';
import { useAskedWrite, useWrite } from 'shared/writes';
import { showPublications } from '../shown-by.ts';
import { texts as shared } from '../texts.ts';
import { NewDialog } from './new-dialog.tsx';
import { publishingTable } from './publishing-columns.tsx';
import { filtersOf, publishingSearch } from './publishing-search.ts';
import { texts } from './texts.ts';

/** ANUNCIOS: what the operator publishes on the wall, for its authors. */
export default function PublishingPage() {
  const address = useSearch(publishingSearch);
  const { search, change, close } = address;
  const { code } = useCountry();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const query = { ...filtersOf(search), page: search.page, size: search.size };
  const list = useList(address, endpointQuery(listPublishing, { query }));
  const open = (id: number): void => void navigate(linkTo('ANUNCIO', { anuncioId: id }));
  const copy = useWrite(copyAnnouncement, {
    refreshes: showPublications,
    saved: texts.copied,
    failed: texts.copyFailed,
    onReply: ({ id }) => open(id),
  });
  const archive = useAskedWrite(archiveAnnouncement, {
    refreshes: showPublications,
    saved: shared.archived,
    failed: shared.archiveFailed,
  });
  const remove = useAskedWrite(deleteAnnouncement, {
    refreshes: showPublications,
    saved: texts.removed,
    failed: texts.removeFailed,
  });
  return (
    <ListScreen
      title={texts.title}
      context={texts.context}
      action={
        <Flex gap="2" wrap="wrap">
          <ExportButton
            rows={list.total}
            onExport={() => call(exportPublishing, { body: filtersOf(search) })}
          />
          <Button onClick={() => change({ creating: 'si' })}>
            <Plus size={18} aria-hidden />
            {texts.create}
          </Button>
        </Flex>
      }
      filters={
        <Flex gap="2" wrap="wrap" align="center" mb="4">
          <Box flex={{ base: '1 0 100%', md: '0 1 24rem' }}>
            <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={texts.search} />
          </Box>
          <ChoiceChip
            label={texts.status}
            value={search.status}
            choices={publicationStatuses}
            nameOf={(status) => publicationStatusNames[status]}
            onChange={(status) => change({ status })}
          />
          <ChoiceChip
            label={texts.category}
            value={search.category}
            choices={announcementCategories}
            nameOf={(category) => category}
            all={texts.allCategories}
            onChange={(category) => change({ category })}
          />
        </Flex>
      }
      list={list}
      table={publishingTable(code, {
        onOpen: ({ id }) => open(id),
        onReadings: ({ id }) => void navigate(linkTo('ANUNCIO_LECTURAS', { anuncioId: id })),
        onCopy: ({ id }) => copy.send({ params: { id } }),
        onArchive: ({ id, title }) => archive.ask(shared.archiveQuestion(title), { params: { id } }),
        onRemove: ({ id, title }) => remove.ask(texts.removeQuestion(title), { params: { id } }),
      })}
      empty={{ ...texts.empty, picture: 'window' }}
    >
      {search.creating && <NewDialog onCreated={({ id }) => open(id)} onClose={close} />}
      {archive.confirmation}
      {remove.confirmation}
    </ListScreen>
  );
}
