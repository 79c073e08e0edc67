import {
  exportReceipts,
  getReceiptFigures,
  listReceipts,
  receiptStateNames,
  receiptStates,
  type ReceiptFigures,
  sendAgain,
} from 'shared/endpoints/receipts';
import { useCountry } from 'shared/country';
import { formatCount } from 'shared/format';
import { call } from 'shared/http';
import { ChoiceChip, ListView, SearchBox, useList, useSearch } from 'shared/lists';
import { endpointQuery, useQuery } from 'shared/query';
import { Navigate, useLinkTo, useParams } from 'shared/router';
import { publicationId } from 'shared/rules/announcement';
import { AppLink, Box, Button, Flex, Heading, PageHeader, QueryView, Skeleton } from 'shared/ui/core';
import { ArrowLeft, Send } from 'shared/ui/icons';
import { ExportButton, useConfirm } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { showPublications } from '../shown-by.ts';
import { FiguresView } from './figures-view.tsx';
import { receiptsTable } from './receipts-columns.tsx';
import { filtersOf, receiptsSearch } from './receipts-search.ts';
import { texts } from './texts.ts';

/** ANUNCIO_LECTURAS: who saw, opened and confirmed an announcement. */
export default function ReceiptsPage() {
  const id = publicationId(useParams()['anuncioId'] ?? '');
  return id === null ? <Navigate to="/error?status=404" replace /> : <Receipts id={id} />;
}

function Receipts({ id }: { readonly id: number }) {
  const { code } = useCountry();
  const linkTo = useLinkTo();
  const figures = useQuery(endpointQuery(getReceiptFigures, { params: { id } }));
  return (
    <>
      <AppLink to={linkTo('ANUNCIOS')} display="inline-flex" mb="4" minH="6">
        <ArrowLeft size={18} aria-hidden />
        {texts.back}
      </AppLink>
      <PageHeader
        title={texts.title}
        context={figures.data?.title}
        action={figures.data && <SendAgain id={id} figures={figures.data} />}
      />
      <QueryView query={figures} skeleton={<Skeleton h="72" borderRadius="l3" />}>
        {(shown) => (
          <>
            <FiguresView figures={shown} country={code} />
            <People id={id} asks={shown.asksConfirmation} />
          </>
        )}
      </QueryView>
    </>
  );
}

/** Only while it is on the wall and a person of its audience has not opened it. */
function SendAgain({ id, figures }: { readonly id: number; readonly figures: ReceiptFigures }) {
  const { code } = useCountry();
  const { confirm, confirmation } = useConfirm();
  const write = useWrite(sendAgain, {
    refreshes: showPublications,
    saved: texts.sent,
    failed: texts.sendFailed,
  });
  const missing = figures.people - figures.opened;
  if (!figures.live || missing <= 0) return null;
  const ask = async (): Promise<void> => {
    const question = {
      title: texts.sendTitle(figures.title),
      description: missing === 1 ? texts.sendHelpOne : texts.sendHelp(formatCount(missing, code)),
      confirmLabel: texts.sendConfirm,
    };
    if (await confirm(question)) write.send({ params: { id } });
  };
  return (
    <>
      <Button loading={write.busy} loadingText={texts.sending} onClick={() => void ask()}>
        <Send size={18} aria-hidden />
        {texts.sendAgain}
      </Button>
      {confirmation}
    </>
  );
}

function People({ id, asks }: { readonly id: number; readonly asks: boolean }) {
  const { code } = useCountry();
  const address = useSearch(receiptsSearch);
  const { search, change } = address;
  const query = { ...filtersOf(search), page: search.page, size: search.size };
  const list = useList(
    address,
    endpointQuery(listReceipts, { params: { id }, query }),
    ({ content, totalElements: total, hasMore }) => ({
      rows: content.map((row) => ({ ...row, id: row.userId })),
      total,
      hasMore,
    }),
  );
  return (
    <Box as="section" aria-label={texts.perPerson} mt="8">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="4">
        <Heading as="h2" fontSize="lg">
          {texts.perPerson}
        </Heading>
        <ExportButton
          rows={list.total}
          onExport={() => call(exportReceipts, { params: { id }, body: filtersOf(search) })}
        />
      </Flex>
      <Flex gap="2" wrap="wrap" align="center" mb="4">
        <Box flex={{ base: '1 0 100%', md: '0 1 24rem' }}>
          <SearchBox value={search.q} onChange={(q) => change({ q })} placeholder={texts.search} />
        </Box>
        <ChoiceChip
          label={texts.state}
          value={search.state}
          choices={receiptStates.filter((state) => asks || state !== 'confirmed')}
          nameOf={(state) => receiptStateNames[state]}
          onChange={(state) => change({ state })}
        />
      </Flex>
      <ListView list={list} table={receiptsTable(code, asks)} empty={texts.empty} />
    </Box>
  );
}
