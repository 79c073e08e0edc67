import { type Audience, countAudience } from 'shared/endpoints/publishing';
import { useCountry } from 'shared/country';
import { formatCount } from 'shared/format';
import { call } from 'shared/http';
import { keepPreviousData, useQuery } from 'shared/query';
import { texts } from './texts.ts';

type Chosen = { readonly persons: readonly number[]; readonly onlyPersons: boolean };

/** How many people an audience has with those chosen by name, in words. */
export function usePeople(audience: Audience, chosen?: Chosen): string {
  const { code } = useCountry();
  const hasNobody = chosen?.onlyPersons ? chosen.persons.length === 0 : audience.buildings?.length === 0;
  const asked = {
    ...audience,
    ...(chosen && { persons: [...chosen.persons], onlyPersons: chosen.onlyPersons }),
  };
  const count = useQuery({
    queryKey: [countAudience.path, asked],
    queryFn: ({ signal }) => call(countAudience, { body: asked }, { signal }),
    placeholderData: keepPreviousData,
    enabled: !hasNobody && audience.buildings?.length !== 0,
  });
  if (hasNobody) return texts.nobody;
  const people = count.data?.people;
  if (people === undefined) return texts.counting;
  return people === 0 ? texts.nobody : texts.people(formatCount(people, code));
}
