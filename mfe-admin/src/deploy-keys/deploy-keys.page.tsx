import { listDeployKeys, revokeDeployKey, type DeployKey } from 'shared/endpoints/deploy';
import { useList, useSearch } from 'shared/lists';
import { endpointQuery } from 'shared/query';
import { useCountryCode } from 'shared/session';
import { useWrite } from 'shared/writes';
import { KeyList } from '../common/keys/key-list.tsx';
import { keySearch } from '../common/keys/key-search.ts';
import { revokeTexts, useRevokeQuestion } from '../common/keys/use-revoke-question.ts';
import { keyTable } from './key-columns.tsx';
import { KeyDrawer } from './key-drawer.tsx';
import { texts } from './texts.ts';

/** LLAVES_DESPLIEGUE: the keys with which pipelines release parts of the site, for portal administrators. */
export default function DeployKeysPage() {
  const address = useSearch(keySearch);
  const { q, state, page, size } = address.search;
  const query = { buscar: q || undefined, estado: state, page, size };
  const list = useList(address, { ...endpointQuery(listDeployKeys, { query }), staleTime: 0 });
  const country = useCountryCode();
  const { ask, confirmation } = useRevokeQuestion(texts.revokeHelp);
  const revoking = useWrite(revokeDeployKey, { refreshes: [listDeployKeys], ...revokeTexts });
  const revoke = async ({ id, nombre }: DeployKey): Promise<void> => {
    if (await ask(nombre)) revoking.send({ params: { id } });
  };
  return (
    <KeyList
      texts={texts}
      address={address}
      list={list}
      table={keyTable(country, (key) => void revoke(key))}
      Drawer={KeyDrawer}
    >
      {confirmation}
    </KeyList>
  );
}
