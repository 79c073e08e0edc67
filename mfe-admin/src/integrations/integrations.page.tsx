import { useState } from 'react';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { keyStates, listIntegrationKeys, type createIntegrationKey } from 'shared/endpoints/integration-keys';
import { ChoiceChip, ListScreen, SearchBox, useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { useLinkTo, useNavigate } from 'shared/router';
import { Box, Button, Flex } from 'shared/ui/core';
import { Plus } from 'shared/ui/icons';
import { KeySecret } from '../common/keys/key-secret.tsx';
import { texts as keyTexts } from '../common/keys/texts.ts';
import { FeedProblems, FeedsSection } from './feeds/feeds-section.tsx';
import { keyTable } from './key-columns.tsx';
import { KeyDrawer } from './key-drawer.tsx';
import { keySearch } from './key-search.ts';
import { texts } from './texts.ts';

/** INTEGRACIONES: the keys of the country, and the way to a new one. */
export default function IntegrationsPage() {
  const address = useSearch(keySearch);
  const { q, state, page, size } = address.search;
  const query = { buscar: q || undefined, estado: state, page, size };
  const list = useList(address, { ...endpointQuery(listIntegrationKeys, { query }), staleTime: 0 });
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const pathOf = (id: number): string => linkTo('INTEGRACION', { llaveId: id });
  const [isOpen, setIsOpen] = useState(false);
  /** Apart from the form, so that closing it cannot take the key away. */
  const [created, setCreated] = useState<ReplyOf<typeof createIntegrationKey> | null>(null);
  return (
    <ListScreen
      title={texts.title}
      context={texts.context}
      action={
        <Button onClick={() => setIsOpen(true)}>
          <Plus size={18} aria-hidden />
          {texts.create}
        </Button>
      }
      filters={
        <>
          <FeedProblems />
          <Flex gap="3" wrap="wrap" align="center" mb="4">
            <Box flex={{ base: '1 1 12rem', sm: '0 1 20rem' }}>
              <SearchBox
                value={q}
                onChange={(words) => address.change({ q: words })}
                placeholder={texts.search}
              />
            </Box>
            <ChoiceChip
              label={texts.state}
              value={state}
              choices={keyStates}
              nameOf={(name) => keyTexts.stateNames[name]}
              onChange={(chosen) => address.change({ state: chosen })}
            />
          </Flex>
        </>
      }
      list={list}
      table={keyTable(pathOf)}
      empty={{ ...texts.empty, picture: 'window' }}
    >
      <FeedsSection />
      {isOpen && <KeyDrawer onClose={() => setIsOpen(false)} onCreated={setCreated} />}
      {created && (
        <KeySecret
          text={created.llave}
          label={texts.secretLabel}
          done={texts.done}
          onKept={() => void navigate(pathOf(created.registro.id))}
        />
      )}
    </ListScreen>
  );
}
