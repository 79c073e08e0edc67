import { readProfile, updateProfile, type Profile, type ProfileUpdate } from 'shared/endpoints/profile';
import { endpointKey, endpointQuery, useMutation, useQuery, useQueryClient } from 'shared/query';
import { updateSessionUser, useSessionUser } from 'shared/session';
import { useCallOnce } from '../forms/use-call-once.ts';

/** The stored profile of the user. */
export function useProfile() {
  const { id } = useSessionUser();
  return useQuery({ ...endpointQuery(readProfile, { params: { id } }), staleTime: 0 });
}

/** Saves it (U-343); the name in the top bar updates. */
export function useSaveProfile() {
  const queries = useQueryClient();
  const save = useCallOnce(updateProfile);
  return useMutation({
    mutationFn: ({ id, update }: { id: number; update: ProfileUpdate }) =>
      save({ params: { id }, body: update }),
    onSuccess: (saved) => {
      queries.setQueryData<Profile>(endpointKey(readProfile, { params: { id: saved.id } }), saved);
      const { nombres, apellidos, telefono, rowVersion } = saved;
      updateSessionUser({ nombres, apellidos, telefono, rowVersion });
    },
  });
}
