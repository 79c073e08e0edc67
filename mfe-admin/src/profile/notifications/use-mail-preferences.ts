import {
  readMailPreferences,
  updateMailPreference,
  type MailPreference,
} from 'shared/endpoints/mail-preferences';
import { call } from 'shared/http';
import { endpointKey, endpointQuery, useMutation, useQuery, useQueryClient } from 'shared/query';

/** The stored choice of optional mails. */
export const useMailPreferences = () => useQuery({ ...endpointQuery(readMailPreferences, {}), staleTime: 0 });

/** Switches one on or off; the list follows the reply. */
export function useSetMailPreference() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, enabled }: MailPreference) =>
      call(updateMailPreference, { params: { kind }, body: { enabled } }),
    onSuccess: (saved) =>
      queries.setQueryData<MailPreference[]>(endpointKey(readMailPreferences, {}), (before) =>
        before?.map((one) => (one.kind === saved.kind ? saved : one)),
      ),
  });
}
