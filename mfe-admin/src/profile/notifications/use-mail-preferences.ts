import {
  readMailPreferences,
  updateMailPreference,
  type MailPreference,
} from 'shared/contract/mail-preferences';
import { call } from 'shared/http';
import { endpointKey, endpointQuery, useMutation, useQuery, useQueryClient } from 'shared/query';

/** The optional mails as they are stored now. */
export const useMailPreferences = () => useQuery({ ...endpointQuery(readMailPreferences, {}), staleTime: 0 });

/** Turns one on or off; the list follows the answer. */
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
