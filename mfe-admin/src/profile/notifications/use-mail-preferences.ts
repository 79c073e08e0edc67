import {
  readMailPreferences,
  updateMailPreference,
  type MailPreference,
} from 'shared/endpoints/mail-preferences';
import { messageOf } from 'shared/http';
import { endpointKey, endpointQuery, useQuery, useQueryClient } from 'shared/query';
import { notify } from 'shared/ui/overlay';
import { useWrite } from 'shared/writes';
import { texts } from './texts.ts';

/** The stored choice of optional mails. */
export const useMailPreferences = () => useQuery({ ...endpointQuery(readMailPreferences, {}), staleTime: 0 });

/** Switches one on or off; the list follows the reply. */
export function useSetMailPreference() {
  const queries = useQueryClient();
  return useWrite(updateMailPreference, {
    onReply: (saved) =>
      void queries.setQueryData<MailPreference[]>(endpointKey(readMailPreferences, {}), (before) =>
        before?.map((one) => (one.kind === saved.kind ? saved : one)),
      ),
    onFailed: (error, { retry }) =>
      notify({
        tone: 'danger',
        title: texts.failed,
        description: messageOf(error),
        action: { label: texts.retry, onClick: retry },
      }),
  });
}
