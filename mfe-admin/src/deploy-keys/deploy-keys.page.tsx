import { useState } from 'react';
import {
  listDeployKeys,
  revokeDeployKey,
  type createDeployKey,
  type DeployKey,
} from 'shared/endpoints/deploy';
import type { ReplyOf } from 'shared/endpoints/endpoint';
import { keyStates } from 'shared/endpoints/integration-keys';
import { ChoiceChip, ListScreen, SearchBox, useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { useCountryCode } from 'shared/session';
import { Box, Button, Flex } from 'shared/ui/core';
import { Plus } from 'shared/ui/icons';
import { useConfirm } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { KeySecret } from '../common/keys/key-secret.tsx';
import { texts as keyTexts } from '../common/keys/texts.ts';
import { keyTable } from './key-columns.tsx';
import { KeyDrawer } from './key-drawer.tsx';
import { keySearch } from './key-search.ts';
import { texts } from './texts.ts';

/** LLAVES_DESPLIEGUE: the keys with which pipelines release parts of the site, for portal administrators. */
export default function DeployKeysPage() {
  const address = useSearch(keySearch);
  const { q, state, page, size } = address.search;
  const query = { buscar: q || undefined, estado: state, page, size };
  const list = useList(address, { ...endpointQuery(listDeployKeys, { query }), staleTime: 0 });
  const country = useCountryCode();
  const [isOpen, setIsOpen] = useState(false);
  /** Apart from the form, so that closing it cannot take the key away. */
  const [created, setCreated] = useState<ReplyOf<typeof createDeployKey> | null>(null);
  const { confirm, confirmation } = useConfirm();
  const revoking = useWrite(revokeDeployKey, {
    refreshes: [listDeployKeys],
    saved: texts.revokedNow,
    failed: texts.revokeFailed,
  });
  const revoke = async ({ id, nombre }: DeployKey): Promise<void> => {
    const isSure = await confirm({
      title: texts.revokeTitle(nombre),
      description: texts.revokeHelp,
      confirmLabel: texts.revokeConfirm(nombre),
      destructive: true,
    });
    if (isSure) revoking.send({ params: { id } });
  };
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
      }
      list={list}
      table={keyTable(country, (key) => void revoke(key))}
      empty={{ ...texts.empty, picture: 'window' }}
    >
      {isOpen && <KeyDrawer onClose={() => setIsOpen(false)} onCreated={setCreated} />}
      {created && (
        <KeySecret
          text={created.llave}
          label={texts.secretLabel}
          done={texts.done}
          onKept={() => setCreated(null)}
        />
      )}
      {confirmation}
    </ListScreen>
  );
}
